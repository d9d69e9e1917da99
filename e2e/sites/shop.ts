// A shop of two pages that load style sheets, a font and images.
import { readFile } from 'node:fs/promises';
import type { Pages } from './serve-site.ts';

const font = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';

export async function shopPages({ themeUrl }: { themeUrl: string }): Promise<Pages> {
  const head = `<link rel="stylesheet" href="/looks/shop.css"><link rel="stylesheet" href="${themeUrl}">`;
  return {
    '/': `${head}<main class="awning"><h1>Corner shop</h1><img src="/pictures/moved" alt="Bread">
      <label>Your name <input></label><p class="theme">Fresh every day</p><a href="/catalogue">Catalogue</a></main>`,
    '/catalogue': `${head}<main class="shelf"><h1>Catalogue</h1><img srcset="/pictures/bread.svg, /pictures/none.svg 3x" alt="Bread">
      <label for="size">Size</label> <select id="size"><option>Small</option><option>Large</option></select>
      <button onclick="document.querySelector('output').textContent = '1 in the basket'">Add to basket</button>
      <p class="theme"><output>Nothing in the basket</output></p></main>`,
    '/looks/shop.css': {
      type: 'text/css',
      body: `@font-face { font-family: Shop; src: url(../fonts/shop.woff2) }
        body { margin: 0; font: 28px Shop, serif }
        main { height: 720px; padding: 20px; box-sizing: border-box }
        .awning { background: url("../pictures/awning.svg") }
        .shelf { background: url(../pictures/shelf.svg) }`,
    },
    '/fonts/shop.woff2': { type: 'font/woff2', body: await readFile(font) },
    '/pictures/moved': (_request, response) => response.writeHead(302, { location: 'bread.svg' }).end(),
    '/pictures/awning.svg': picture({ width: 80, height: 80, colour: '#1d5e8c' }),
    '/pictures/shelf.svg': picture({ width: 90, height: 90, colour: '#b3541e' }),
    '/pictures/bread.svg': picture({ width: 420, height: 200, colour: '#3f7d20' }),
  };
}

function picture({ width, height, colour }: { width: number; height: number; colour: string }) {
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/></svg>`;
  return { type: 'image/svg+xml', body };
}
