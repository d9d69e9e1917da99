// The pages of the demo shop: plain HTML that works without scripts, like a small shop on the web.
import { demoAccount } from '../services/demo-service.ts';
import {
  type Cart,
  deliveryCents,
  findProduct,
  itemsIn,
  mostOfOne,
  type Product,
  price,
  searchProducts,
  sumOf,
} from './products.ts';

/** What a page needs to know about the shop and its visitor. */
export type Visit = {
  /** The address of the shop, without a slash at the end. */
  base: string;
  cart: Cart;
  signedIn: boolean;
  broken: boolean;
};

export const demoLogin = { ...demoAccount, name: 'Ada' };

const style = `
  :root { color-scheme: light; --ink: #1f2a24; --soft: #5b6b62; --line: #dfe6e1; --leaf: #2f6b4f; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: #f7f9f7; }
  header { background: #fff; border-bottom: 1px solid var(--line); }
  header > div, main, footer { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  header > div { display: flex; flex-wrap: wrap; gap: 0.75rem 1.25rem; align-items: center; }
  header strong a { font-size: 1.2rem; color: var(--leaf); text-decoration: none; }
  header form { display: flex; gap: 0.5rem; flex: 1 1 14rem; }
  nav { display: flex; gap: 1rem; flex-wrap: wrap; }
  a { color: var(--leaf); }
  ul.products { list-style: none; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); }
  .card { background: #fff; border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem; }
  .card h2 { margin: 0; font-size: 1.1rem; }
  .soft { color: var(--soft); margin: 0.25rem 0; }
  label { display: block; margin: 0.75rem 0 0.25rem; font-weight: 600; }
  label.inline { display: flex; gap: 0.5rem; align-items: center; font-weight: 400; }
  input, select, textarea { font: inherit; padding: 0.5rem 0.6rem; border: 1px solid #b9c5bd; border-radius: 0.5rem; background: #fff; max-width: 100%; }
  form.stack input:not([type=checkbox], [type=radio]), form.stack textarea { width: 100%; }
  form.stack { max-width: 28rem; }
  fieldset { border: 1px solid var(--line); border-radius: 0.5rem; margin: 1rem 0 0; }
  button { font: inherit; font-weight: 600; padding: 0.5rem 1rem; border: 0; border-radius: 0.5rem; background: var(--leaf); color: #fff; cursor: pointer; }
  button.plain { background: none; color: var(--leaf); padding: 0.25rem; text-decoration: underline; }
  table { border-collapse: collapse; width: 100%; background: #fff; }
  th, td { text-align: left; padding: 0.6rem; border-bottom: 1px solid var(--line); }
  [role=status] { background: #e6f3ea; border-radius: 0.5rem; padding: 0.75rem 1rem; }
  [role=alert] { background: #fdeceb; border-radius: 0.5rem; padding: 0.75rem 1rem; }
  footer { color: var(--soft); font-size: 0.875rem; }
  .actions { margin-top: 1.25rem; display: flex; gap: 1rem; align-items: center; flex-wrap: wrap; }
`;

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function page({ base, cart, signedIn }: Visit, title: string, content: string, search = '') {
  const items = itemsIn(cart);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(title)} – Leaf &amp; Pot</title>
<style>${style}</style></head>
<body>
<header><div>
<strong><a href="${base}/">Leaf &amp; Pot</a></strong>
<form action="${base}/" role="search"><input type="search" name="q" aria-label="Search" placeholder="Search teas" value="${escapeText(search)}"><button>Search</button></form>
<nav aria-label="Shop"><a href="${base}/">Teas</a><a href="${base}/contact">Contact</a><a href="${base}/cart">Cart (${items})</a>${
    signedIn ? `<a href="${base}/account">Account</a>` : `<a href="${base}/login">Log in</a>`
  }</nav>
</div></header>
<main>
<h1>${escapeText(title)}</h1>
${content}
</main>
<footer>A demo shop. Nothing can be bought here. <a href="${base}/switch">Break this shop</a></footer>
</body>
</html>
`;
}

export function homePage(visit: Visit, words: string) {
  const found = searchProducts(words);
  const items = found.map((product) => `<li class="card">${productCard(visit, product)}</li>`).join('\n');
  const title = words ? `Results for “${words}”` : 'Our teas';
  const text = words ? `<p>${found.length === 1 ? '1 tea' : `${found.length} teas`} found.</p>` : '';
  const list = found.length > 0 ? `<ul class="products">${items}</ul>` : '<p>We have no such tea.</p>';
  return page(visit, title, text + list, words);
}

const productCard = ({ base }: Visit, { id, name, kind, text, cents }: Product) => `
<h2><a href="${base}/teas/${id}">${name}</a></h2><p class="soft">${kind}</p><p>${text}</p><p><b>${price(cents)}</b></p>`;

export function productPage(visit: Visit, { id, name, kind, text, cents }: Product) {
  const amounts = Array.from({ length: 5 }, (_, at) => `<option>${at + 1}</option>`).join('');
  return page(
    visit,
    name,
    `<p class="soft">${kind}</p><p>${text}</p><p><b>${price(cents)}</b> for 100 g</p>
<form method="post" action="${visit.base}/cart" class="stack"><input type="hidden" name="tea" value="${id}">
<label for="amount">Amount</label><select id="amount" name="amount">${amounts}</select>
<div class="actions"><button>Add to cart</button></div></form>`,
  );
}

export function cartPage(visit: Visit, message = '') {
  const { base, cart } = visit;
  const said = message ? `<p role="status">${escapeText(message)}</p>` : '';
  if (itemsIn(cart) === 0) return page(visit, 'Your cart', `${said}<p>Your cart is empty.</p>`);
  const rows = [...cart].map(([id, amount]) => cartRow(visit, findProduct(id) as Product, amount)).join('\n');
  const total = sumOf(cart) + deliveryCents;
  return page(
    visit,
    'Your cart',
    `${said}<table><thead><tr><th>Tea</th><th>Amount</th><th>Price</th><th><span>Change</span></th></tr></thead>
<tbody>${rows}</tbody></table>
<p>Delivery: ${price(deliveryCents)}</p><p><b>Total: ${price(total)}</b></p>
<div class="actions"><a href="${base}/checkout"><button type="button" tabindex="-1">Checkout</button></a></div>`,
  );
}

const cartRow = ({ base }: Visit, { id, name, cents }: Product, amount: number) => `
<tr><td>${name}</td><td>${amount}</td><td>${price(cents * amount)}</td>
<td><form method="post" action="${base}/cart/remove"><input type="hidden" name="tea" value="${id}"><button class="plain" aria-label="Remove ${name}">Remove</button></form></td></tr>`;

export function loginPage(visit: Visit, error = '') {
  const { username, password } = demoLogin;
  return page(
    visit,
    'Log in',
    `${error ? `<p role="alert">${error}</p>` : ''}
<form method="post" action="${visit.base}/login" class="stack">
<label for="username">Username</label><input id="username" name="username" autocomplete="username" required>
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required>
<div class="actions"><button>Log in</button></div></form>
<p class="soft">For this demo: ${username} and ${password}</p>`,
  );
}

export const accountPage = (visit: Visit) =>
  page(
    visit,
    `Welcome back, ${demoLogin.name}`,
    `<p>You have 2 orders.</p><form method="post" action="${visit.base}/logout"><button>Log out</button></form>`,
  );

export function checkoutPage(visit: Visit, error = '') {
  return page(
    visit,
    'Checkout',
    `${error ? `<p role="alert">${escapeText(error)}</p>` : ''}
<form method="post" action="${visit.base}/checkout" class="stack">
<label for="name">Name</label><input id="name" name="name" autocomplete="name" required>
<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" required>
<label for="date">Delivery date</label><input id="date" name="date" type="date" required>
<fieldset><legend>Payment</legend>
<label class="inline"><input type="radio" name="payment" value="invoice" checked> Invoice</label>
<label class="inline"><input type="radio" name="payment" value="card"> Card</label></fieldset>
<label class="inline"><input type="checkbox" name="wrapped"> Wrap it as a gift</label>
<div class="actions"><button>Place order</button></div></form>`,
  );
}

export function thanksPage(visit: Visit, { name, date, wrapped }: { name: string; date: string; wrapped: boolean }) {
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const how = wrapped ? ', wrapped as a gift' : '';
  return page(visit, `Thank you, ${name}!`, `<p role="status">Your order arrives on ${day}${how}.</p>`);
}

export const contactPage = (visit: Visit, message = '') =>
  page(
    visit,
    'Contact',
    `${message ? `<p role="status">${escapeText(message)}</p>` : ''}
<form method="post" action="${visit.base}/contact" class="stack">
<label for="contact-name">Your name</label><input id="contact-name" name="name" required>
<label for="message">Message</label><textarea id="message" name="message" rows="4" required></textarea>
<div class="actions"><button>Send</button></div></form>`,
  );

export function switchPage(visit: Visit) {
  const { broken, base } = visit;
  const text = broken
    ? 'The shop is broken: every order ends with an error. Run your flows to see what Rehearsal says.'
    : 'The shop works. If you break it, every order ends with an error, as after a bad release.';
  return page(
    visit,
    'Break this shop',
    `<p role="status">${text}</p><form method="post" action="${base}/switch">
<input type="hidden" name="broken" value="${broken ? 'no' : 'yes'}"><button>${broken ? 'Repair the shop' : 'Break the shop'}</button></form>`,
  );
}

export const errorPage = (visit: Visit) =>
  page(visit, 'Something went wrong', '<p role="alert">We could not take your order.</p>');

export const notFoundPage = (visit: Visit) =>
  page(visit, 'Page not found', '<p>There is no such page in this shop.</p>');

export const tooMuch = `You can order ${mostOfOne} of each tea.`;
