// Bundles every folder of pages/ into dist/: `node build.mjs [LIBRARY …]`. Nothing is loaded from elsewhere at run time.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const folder = new URL('.', import.meta.url).pathname;
const wanted = process.argv.slice(2);
const libraries = readdirSync(`${folder}pages`).filter(
  (name) => existsSync(`${folder}pages/${name}/index.html`) && (wanted.length === 0 || wanted.includes(name)),
);

/** Fonts and images that a style sheet would load from another server are taken out. */
function withoutNetwork(css) {
  return css
    .replace(/@import\s*(url\()?\s*["']?(https?:)?\/\/[^;]*;/g, '')
    .replace(/@font-face\s*\{[^}]*\}/g, (rule) => (/url\(\s*["']?(https?:)?\/\//.test(rule) ? '' : rule))
    .replace(/url\(\s*["']?(https?:)?\/\/[^)]*\)/g, 'url(data:,)');
}

for (const library of libraries) {
  const out = `${folder}dist/${library}`;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const main = ['main.jsx', 'main.js'].map((file) => `${folder}pages/${library}/${file}`).find(existsSync);
  await build({
    entryPoints: { main },
    outdir: out,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['browser', 'module', 'import'],
    mainFields: ['browser', 'module', 'main'],
    legalComments: 'none',
    logLevel: 'error',
    define: {
      global: 'window',
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    loader: {
      '.woff': 'file',
      '.woff2': 'file',
      '.ttf': 'file',
      '.eot': 'file',
      '.otf': 'file',
      '.svg': 'dataurl',
      '.png': 'dataurl',
      '.gif': 'dataurl',
      '.jpg': 'dataurl',
      '.webp': 'file',
    },
  });
  const css = `${out}/main.css`;
  writeFileSync(css, existsSync(css) ? withoutNetwork(readFileSync(css, 'utf8')) : '');
  copyFileSync(`${folder}pages/${library}/index.html`, `${out}/index.html`);
}
console.log(`${libraries.length} pages built.`);
