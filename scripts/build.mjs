// @ts-check
// Builds dist/web (the web app, also compressed) and dist/server (the programs that Node runs).
import { chmodSync, existsSync } from 'node:fs';
import { build } from 'vite';
import { forgetBuild, hashSources, rememberBuild } from './setup/build-stamp.mjs';
import { compressTexts } from './setup/compress-texts.mjs';
import { inProject } from './setup/project.mjs';

const webPage = 'src/web/index.html';
/** Program in dist/server ← its source. */
const programs = {
  main: 'src/main.ts',
  worker: 'src/worker/main.ts',
  rehearsal: 'src/cli/rehearsal.ts',
  'database-process': 'src/database-process.ts',
  'server-process': 'src/server/server-process.ts',
  'worker-process': 'src/worker/worker-process.ts',
  'ensure-browser': 'src/worker/browser/ensure-browser.ts',
  'reading-process': 'src/language/reading-process.ts',
  'reader-process': 'src/worker/ocr/reader-process.ts',
  'icon-process': 'src/icons/icon-process.ts',
  'picture-process': 'src/worker/pictures/picture-process.ts',
  'chooser-process': 'src/worker/chooser/chooser-process.ts',
  'video-process': 'src/worker/video/video-process.ts',
};

// An inherited NODE_ENV=development would bundle React's development build.
process.env.NODE_ENV = 'production';

const sources = hashSources();
forgetBuild();
const outputs = [...(await buildWeb()), ...(await buildServer())];
rememberBuild({ sources, outputs });

async function buildWeb() {
  if (!existsSync(inProject(webPage))) return [];
  await build({ configFile: inProject('vite.config.ts'), logLevel: 'warn' });
  await compressTexts(inProject('dist', 'web'));
  return ['dist/web/index.html'];
}

async function buildServer() {
  const present = Object.entries(programs).filter(([, source]) => existsSync(inProject(source)));
  const input = Object.fromEntries(present);
  await build({
    configFile: false,
    root: inProject(),
    logLevel: 'warn',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/server',
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      // All in one folder, so that paths relative to import.meta.url work in every chunk.
      rolldownOptions: {
        input,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  // The package's `bin`: started by its first line.
  if (input.rehearsal) chmodSync(inProject('dist', 'server', 'rehearsal.js'), 0o755);
  return Object.keys(input).map((name) => `dist/server/${name}.js`);
}
