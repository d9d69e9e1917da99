import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../services/context.ts';
import { breakDemoShop, findDemoShop } from '../services/demo-service.ts';
import { findProduct, mostOfOne, readCart, writeCart } from './products.ts';
import * as pages from './shop-pages.ts';

type Fields = Record<string, string>;
type ShopRequest = FastifyRequest<{
  Params: { shop: string; '*'?: string };
  Querystring: { q?: string };
  Body: Fields;
}>;
type Answer = (visit: pages.Visit, reply: FastifyReply, fields: Fields) => string | Promise<string>;

/** The shop that can be tried without a website of one's own. Its visitors are kept in their cookies only. */
export function addDemoShop(app: FastifyInstance, context: Context) {
  app.register(async (shop) => {
    shop.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const add = (method: 'GET' | 'POST', path: string, answer: Answer) =>
      shop.route({
        method,
        url: `/demo/:shop${path}`,
        handler: async (request, reply) => {
          const asked = request as ShopRequest;
          const visit = await visitOf(context, asked);
          if (!visit) return reply.callNotFound();
          const fields = { ...asked.query, ...asked.params, ...asked.body } as Fields;
          const html = await answer(visit, reply, fields);
          return reply.sent ? reply : reply.type('text/html').header('cache-control', 'no-store').send(html);
        },
      });
    addPages(add, context);
  });
}

async function visitOf(context: Context, { params: { shop }, headers }: ShopRequest): Promise<pages.Visit | null> {
  const found = await findDemoShop(context, shop);
  if (!found) return null;
  const cookies = new Map((headers.cookie ?? '').split(/; */).map((each) => each.split('=', 2) as [string, string]));
  return {
    base: `/demo/${shop}`,
    cart: readCart(cookies.get('cart') ?? ''),
    signedIn: cookies.get('customer') === 'yes',
    broken: found.broken,
  };
}

function addPages(add: (method: 'GET' | 'POST', path: string, answer: Answer) => void, context: Context) {
  const setCookie = (reply: FastifyReply, { base }: pages.Visit, text: string) =>
    reply.header('set-cookie', `${text}; Path=${base}; HttpOnly; SameSite=Lax`);
  const goTo = (reply: FastifyReply, { base }: pages.Visit, path: string) => {
    reply.redirect(`${base}${path}`, 303);
    return '';
  };
  const isEmpty = (visit: pages.Visit) => visit.cart.size === 0;

  add('GET', '', (visit, reply) => goTo(reply, visit, '/'));
  add('GET', '/', (visit, _reply, { q = '' }) => pages.homePage(visit, q.trim().slice(0, 100)));
  add('GET', '/teas/:tea', (visit, reply, { tea = '' }) => {
    const product = findProduct(tea);
    return product ? pages.productPage(visit, product) : missing(visit, reply);
  });
  add('GET', '/cart', (visit) => pages.cartPage(visit));
  add('POST', '/cart', (visit, reply, { tea = '', amount = '' }) => {
    const product = findProduct(tea);
    if (!product || !/^[1-9]$/.test(amount)) return missing(visit, reply);
    const next = (visit.cart.get(tea) ?? 0) + Number(amount);
    if (next > mostOfOne) return pages.cartPage(visit, pages.tooMuch);
    visit.cart.set(tea, next);
    setCookie(reply, visit, `cart=${writeCart(visit.cart)}`);
    return pages.cartPage(visit, `${product.name} was added to your cart.`);
  });
  add('POST', '/cart/remove', (visit, reply, { tea = '' }) => {
    visit.cart.delete(tea);
    setCookie(reply, visit, `cart=${writeCart(visit.cart)}`);
    return pages.cartPage(visit, 'Removed.');
  });
  add('GET', '/login', (visit) => pages.loginPage(visit));
  add('POST', '/login', (visit, reply, { username, password }) => {
    const isRight = username === pages.demoLogin.username && password === pages.demoLogin.password;
    if (!isRight) return pages.loginPage(visit, 'Username or password is wrong.');
    setCookie(reply, visit, 'customer=yes');
    return goTo(reply, visit, '/account');
  });
  add('GET', '/account', (visit, reply) => (visit.signedIn ? pages.accountPage(visit) : goTo(reply, visit, '/login')));
  add('POST', '/logout', (visit, reply) => {
    setCookie(reply, visit, 'customer=; Max-Age=0');
    return goTo(reply, visit, '/');
  });
  add('GET', '/checkout', (visit, reply) => (isEmpty(visit) ? goTo(reply, visit, '/cart') : pages.checkoutPage(visit)));
  add('POST', '/checkout', (visit, reply, { name = '', email = '', date = '', wrapped }) => {
    if (isEmpty(visit)) return goTo(reply, visit, '/cart');
    if (visit.broken) {
      reply.code(500);
      return pages.errorPage(visit);
    }
    const isFilledIn = name.trim() !== '' && email.includes('@') && /^\d{4}-\d\d-\d\d$/.test(date);
    if (!isFilledIn) return pages.checkoutPage(visit, 'Please fill in your name, email and delivery date.');
    setCookie(reply, visit, 'cart=; Max-Age=0');
    const empty = { ...visit, cart: new Map() };
    return pages.thanksPage(empty, { name: name.trim().slice(0, 100), date, wrapped: wrapped !== undefined });
  });
  add('GET', '/contact', (visit) => pages.contactPage(visit));
  add('POST', '/contact', (visit, _reply, { name = '' }) =>
    pages.contactPage(visit, `Thank you, ${name.trim().slice(0, 100)}. We have received your message.`),
  );
  add('GET', '/switch', (visit) => pages.switchPage(visit));
  add('POST', '/switch', async (visit, _reply, { shop = '', broken }) => {
    await breakDemoShop(context, shop, broken === 'yes');
    return pages.switchPage({ ...visit, broken: broken === 'yes' });
  });
  add('GET', '/*', (visit, reply) => missing(visit, reply));
}

function missing(visit: pages.Visit, reply: FastifyReply) {
  reply.code(404);
  return pages.notFoundPage(visit);
}
