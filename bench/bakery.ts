// The site for the benchmark, ten steps through it, and the same ten steps as a plain Playwright script.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';

export const steps = [
  'Type "Ada" into "Name"',
  'Type "ada@example.com" into "E-mail"',
  'Choose "Rye" in "Bread"',
  'Click "Sliced"',
  'Click "Add to basket"',
  'Check that the page shows "1 loaf of Rye"',
  'Click "Go to checkout"',
  'Type "12 Mill Lane" into "Address"',
  'Click "Order"',
  'Check that the page shows "Thank you for your order"',
];

export async function runPlainScript(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Bread').selectOption({ label: 'Rye' });
  await page.getByRole('checkbox', { name: 'Sliced' }).click();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByText('1 loaf of Rye').waitFor();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await page.getByLabel('Address').fill('12 Mill Lane');
  await page.getByRole('button', { name: 'Order' }).click();
  await page.getByText('Thank you for your order').waitFor();
  await context.close();
}

export async function startBakery() {
  const server = createServer((request, response) => {
    const [type, body] = answer(request.url ?? '/');
    response.setHeader('content-type', type);
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

function answer(path: string): [type: string, body: string] {
  if (path === '/style.css') return ['text/css', style];
  if (path.endsWith('.svg')) return ['image/svg+xml', picture];
  return ['text/html', path === '/checkout' ? checkout : shelf];
}

const style =
  'body { font: 16px sans-serif; max-width: 60rem; margin: 2rem auto } li { display: inline-block; margin: 8px }';
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" rx="9" fill="#b7791f"/></svg>';
const loaves = Array.from({ length: 60 }, (_, index) => {
  return `<li><img src="/loaf-${index % 6}.svg" alt=""><h3>Loaf number ${index}</h3><p>Baked today, sold by the piece.</p></li>`;
}).join('');

const frame = (content: string) =>
  `<!doctype html><html lang="en"><title>Corner Bakery</title><link rel="stylesheet" href="/style.css">${content}</html>`;

const shelf = frame(`<h1>Corner Bakery</h1>
  <label>Name <input></label> <label>E-mail <input type="email"></label>
  <label for="bread">Bread</label> <select id="bread"><option>Wheat</option><option>Rye</option></select>
  <label><input type="checkbox"> Sliced</label>
  <button onclick="basket.textContent = '1 loaf of ' + bread.value">Add to basket</button>
  <p id="basket"></p><a href="/checkout">Go to checkout</a><ul>${loaves}</ul>`);

const checkout = frame(`<h1>Checkout</h1><label>Address <input></label>
  <button onclick="thanks.textContent = 'Thank you for your order'">Order</button><p id="thanks"></p><ul>${loaves}</ul>`);
