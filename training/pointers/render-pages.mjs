// Screens for pointers to lie on: node training/pointers/render-pages.mjs FOLDER [COUNT], 160 of them for the present weights
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const [folder = 'pages', count = '160'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
let seed = 20261118;
const random = () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
};
/** @type {<T>(list: T[]) => T} */
const pick = (list) => /** @type {any} */ (list[Math.floor(random() * list.length)]);
/** @type {(least: number, most: number) => number} */
const between = (least, most) => Math.floor(least + random() * (most - least + 1));
/** @type {(least: number, most: number, make: () => string) => string} */
const many = (least, most, make) => Array.from({ length: between(least, most) }, make).join('');

const words = [
  ...new Set(readFileSync(new URL('../../README.md', import.meta.url), 'utf8').match(/\b[A-Za-z][a-z]{2,11}\b/g)),
];
/** @type {(least: number, most: number) => string} */
const text = (least, most) => {
  const said = Array.from({ length: between(least, most) }, () => pick(words)).join(' ');
  return said.charAt(0).toUpperCase() + said.slice(1);
};
/** @type {(light: number) => string} */
const colour = (light) => `hsl(${between(0, 360)} ${between(10, 80)}% ${light}%)`;
const icon = () =>
  `<svg width="${pick([16, 20, 24])}" height="20" viewBox="0 0 24 24" fill="${pick(['none', 'currentColor'])}" stroke="currentColor" stroke-width="2">${pick(
    [
      '<path d="M4 12h16M12 4v16"/>',
      '<path d="m6 9 6 6 6-6"/>',
      '<path d="m9 6 6 6-6 6"/>',
      '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
      '<path d="M3 6h18M8 6V4h8v2m3 0-1 14H6L5 6"/>',
      '<path d="M12 3l2.6 6 6.4.6-4.9 4.2 1.5 6.4L12 17l-5.6 3.2 1.5-6.4L3 9.6 9.4 9z"/>',
      '<path d="M4 4h16v16H4z"/>',
      '<path d="M18 6 6 18M6 6l12 12"/>',
      '<path d="M12 19V5m-7 7 7-7 7 7"/>',
    ],
  )}</svg>`;
const parts = {
  heading: () => `<h2>${text(1, 4)}</h2>`,
  paragraph: () => `<p>${many(1, 4, () => `${text(4, 14)}. `)}<a href="#">${text(1, 3)}</a></p>`,
  buttons: () => many(1, 5, () => `<button>${random() < 0.4 ? icon() : ''} ${text(1, 2)}</button> `),
  form: () =>
    many(1, 5, () =>
      pick([
        () =>
          `<label>${text(1, 3)}<input value="${random() < 0.6 ? text(1, 3) : ''}" placeholder="${text(1, 2)}"></label>`,
        () => `<label>${text(1, 2)}<select><option>${text(1, 2)}</select></label>`,
        () => `<label><input type="${pick(['checkbox', 'radio'])}" ${pick(['', 'checked'])}> ${text(1, 4)}</label>`,
        () => `<label>${text(1, 2)}<textarea>${text(1, 20)}</textarea></label>`,
      ])(),
    ),
  table: () => {
    const columns = between(2, 6);
    const cells = () =>
      Array.from({ length: columns }, () => `<td>${random() < 0.3 ? between(1, 9999) / 10 : text(1, 3)}</td>`).join('');
    return `<table>${many(3, 12, () => `<tr>${cells()}</tr>`)}</table>`;
  },
  cards: () =>
    `<div class="cards">${many(2, 8, () => `<div class="card"><div class="picture" style="background:linear-gradient(${between(0, 360)}deg,${colour(50)},${colour(70)})"></div><b>${text(1, 3)}</b><p>${text(3, 9)}</p><button>${text(1, 2)}</button></div>`)}</div>`,
  list: () => `<ul>${many(3, 10, () => `<li>${icon()} ${text(1, 6)}</li>`)}</ul>`,
  code: () => `<pre>${many(3, 9, () => `${text(2, 8).toLowerCase()}\n`)}</pre>`,
};

function page() {
  const isDark = random() < 0.35;
  const [ground, ink, panel] = isDark
    ? [colour(between(4, 20)), colour(between(80, 96)), colour(between(12, 28))]
    : [colour(between(90, 100)), colour(between(5, 30)), random() < 0.6 ? '#fff' : colour(between(84, 97))];
  const family = pick([
    'sans-serif',
    'serif',
    'monospace',
    'DejaVu Sans',
    'Liberation Sans',
    'Liberation Serif',
    'system-ui',
  ]);
  return `<style>
    body { margin: 0; background: ${ground}; color: ${ink}; font: ${between(12, 18)}px/1.45 ${family} }
    header { background: ${colour(between(15, 90))}; color: ${pick(['#fff', '#111'])}; padding: 12px 24px; display: flex; gap: 20px }
    main { padding: ${between(8, 60)}px; display: grid; grid-template-columns: repeat(${between(1, 3)}, 1fr); gap: 24px }
    section { background: ${panel}; padding: 16px; border-radius: ${pick([0, 4, 12])}px; border: ${pick([0, 1])}px solid #8886; overflow: hidden }
    button { background: ${colour(between(30, 90))}; color: ${pick(['#fff', '#111'])}; border: 1px solid #0003; border-radius: ${pick([0, 4, 20])}px; padding: 8px 14px; font: inherit }
    label { display: block; margin: 8px 0 } input, select, textarea { font: inherit; padding: 6px; background: ${panel}; color: inherit; border: 1px solid #8889 }
    td { border-bottom: 1px solid #8886; padding: 6px 10px } .cards { display: flex; flex-wrap: wrap; gap: 12px } .card { width: 150px } .picture { height: 80px }
    a { color: ${colour(isDark ? 70 : 40)} }
  </style><header><b>${text(1, 2)}</b>${many(2, 7, () => `<span>${text(1, 1)}</span>`)}</header>
  <main>${many(3, 9, () => `<section>${many(1, 3, () => pick(Object.values(parts))())}</section>`)}</main>`;
}

const browser = await chromium.launch({ executablePath: process.env.BROWSER_PATH, args: ['--no-sandbox'] });
for (let index = 0; index < Number(count); index += 1) {
  const shown = await browser.newPage({
    viewport: { width: 1280, height: 720 },
    deviceScaleFactor: pick([1, 1, 1, 1.5, 0.75]),
  });
  await shown.setContent(page());
  await shown.screenshot({ path: `${folder}/${String(index).padStart(3, '0')}.jpg`, quality: 92, type: 'jpeg' });
  await shown.close();
}
await browser.close();
