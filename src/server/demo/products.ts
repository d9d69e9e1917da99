export type Product = { id: string; name: string; kind: string; text: string; cents: number };

const products: Product[] = [
  { id: 'earl-grey', name: 'Earl Grey', kind: 'Black tea', text: 'Black tea with oil of bergamot.', cents: 690 },
  { id: 'assam', name: 'Assam', kind: 'Black tea', text: 'Strong and malty, for the morning.', cents: 750 },
  { id: 'sencha', name: 'Sencha', kind: 'Green tea', text: 'Fresh green tea from Japan.', cents: 890 },
  { id: 'jasmine', name: 'Jasmine Pearls', kind: 'Green tea', text: 'Green tea, rolled by hand.', cents: 1290 },
  {
    id: 'rooibos',
    name: 'Rooibos Vanilla',
    kind: 'Herbal tea',
    text: 'Without caffeine, for the evening.',
    cents: 590,
  },
  { id: 'peppermint', name: 'Peppermint', kind: 'Herbal tea', text: 'Whole leaves.', cents: 450 },
];

export const deliveryCents = 490;

export const findProduct = (id: string) => products.find((product) => product.id === id);

export function searchProducts(words: string) {
  const wanted = words.trim().toLowerCase();
  return products.filter(({ name, kind, text }) => `${name} ${kind} ${text}`.toLowerCase().includes(wanted));
}

export const price = (cents: number) => `${(cents / 100).toFixed(2)} €`;

/** Amounts by product. */
export type Cart = Map<string, number>;

export const mostOfOne = 20;

/** From the cookie, which anybody can change. */
export function readCart(cookie: string): Cart {
  const entries = cookie.split('.').map((entry) => entry.split('*'));
  const known = entries.filter(([id = '', amount = '']) => findProduct(id) && /^\d{1,2}$/.test(amount));
  return new Map(known.map(([id = '', amount = '']) => [id, Math.min(Number(amount), mostOfOne)]));
}

export const writeCart = (cart: Cart) =>
  [...cart]
    .filter(([, amount]) => amount > 0)
    .map(([id, amount]) => `${id}*${amount}`)
    .join('.');

export const itemsIn = (cart: Cart) => [...cart.values()].reduce((sum, amount) => sum + amount, 0);

export const sumOf = (cart: Cart) =>
  [...cart].reduce((sum, [id, amount]) => sum + amount * (findProduct(id)?.cents ?? 0), 0);
