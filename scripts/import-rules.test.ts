import { expect, test } from 'vitest';
import { checkImports, findCycles } from './import-rules.mjs';

const check = (path: string, text: string) => checkImports([{ path, text }], { devPackages: ['vitest'] });

test.each([
  ['src/db/websites.ts', `import { limits } from '../contract/limits.ts'; import { sql } from 'drizzle-orm';`],
  [
    'src/db/websites.ts',
    `import { client } from './client.ts'; import pg from 'pg'; import { join } from 'node:path';`,
  ],
  ['src/contract/api.ts', `import { z } from 'zod';`],
  ['src/config.ts', `import { z } from 'zod';`],
  ['src/config.test.ts', `import { parseConfig } from './config.ts'; import { test } from 'vitest';`],
  ['src/server/main.ts', `import { config } from '../config.ts'; import { routes } from './routes/websites.ts';`],
  ['src/server/routes/websites.ts', `import { addWebsite } from '../services/add-website.ts';`],
  ['src/worker/recorder/capture.ts', `import { launch } from '../browser/launch.ts';`],
  ['src/worker/browser/launch.ts', `import { chromium } from 'playwright-core';`],
  ['src/web/pages/site.tsx', `import { A } from '../features/websites/a.tsx'; export const b = <A />;`],
  ['src/web/features/websites/a.tsx', `import { B } from './deep/b.tsx'; import '../../ui/look.css?inline';`],
  ['src/db/websites.test.ts', `import { test } from 'vitest'; import { openTestDatabase } from '../testing/open.ts';`],
  ['src/db/websites.ts', `import type { TestContext } from 'vitest';`],
  ['e2e/login.spec.ts', `import { expect } from '@playwright/test'; import { open } from './open.ts'; import 'pg';`],
])('%s may contain: %s', (path, text) => {
  expect(check(path, text)).toEqual([]);
});

test.each([
  [
    'src/db/websites.ts',
    `import { app } from '../server/app.ts';`,
    'src/db/websites.ts imports src/server/app.ts: "db" may import only contract',
  ],
  [
    'src/db/websites.ts',
    `import { config } from '../config.ts';`,
    'src/db/websites.ts imports src/config.ts: "db" may import only contract',
  ],
  [
    'src/contract/api.ts',
    `export * from '../script/playwright.ts';`,
    'src/contract/api.ts imports src/script/playwright.ts: "contract" may import nothing',
  ],
  [
    'src/script/playwright.ts',
    `export type { A } from '../web/main.tsx';`,
    'src/script/playwright.ts imports src/web/main.tsx: "script" may import only contract',
  ],
  [
    'src/queue/send.ts',
    `const app = await import('../worker/main.ts');`,
    'src/queue/send.ts imports src/worker/main.ts: "queue" may import only contract',
  ],
  [
    'src/queue/send.ts',
    'const app = await import(`../worker/main.ts`);',
    'src/queue/send.ts imports src/worker/main.ts: "queue" may import only contract',
  ],
  [
    'src/model/ask.ts',
    `type App = import('../server/app.ts').App;`,
    'src/model/ask.ts imports src/server/app.ts: "model" may import only contract',
  ],
  [
    'src/web/features/websites/a.tsx',
    `import { Menu } from '../user-menu/menu.tsx';`,
    'src/web/features/websites/a.tsx imports src/web/features/user-menu/menu.tsx: "web/features/websites" may import only',
  ],
  [
    'e2e/login.spec.ts',
    `import { app } from '../src/server/app.ts';`,
    'e2e/login.spec.ts imports src/server/app.ts: "e2e" may import only e2e/sites, testing, contract',
  ],
  [
    'src/db/websites.ts',
    `import { openTestDatabase } from '../testing/open.ts';`,
    'src/db/websites.ts imports src/testing/open.ts: "db" may import only contract',
  ],
  [
    'src/db/websites.ts',
    `import { row } from './websites.test.ts';`,
    'src/db/websites.ts imports src/db/websites.test.ts: only tests may import tests',
  ],
  ['src/server/app.ts', `import { Pool } from 'pg';`, 'src/server/app.ts imports pg: only db, testing may import pg'],
  [
    'src/worker/agent/runner/decide.ts',
    `import { openai } from '@ai-sdk/openai';`,
    'src/worker/agent/runner/decide.ts imports @ai-sdk/openai: only model may import @ai-sdk/openai',
  ],
  [
    'src/db/client.ts',
    `import { test } from 'vitest';`,
    'src/db/client.ts imports vitest: it is in devDependencies, so it is missing when the product runs',
  ],
  [
    'src/web/ui/button.tsx',
    `import fs from 'node:fs';`,
    'src/web/ui/button.tsx imports node:fs: "web/ui" also runs in browsers',
  ],
  [
    'src/script/playwright.ts',
    `import ms from 'ms';`,
    'src/script/playwright.ts imports ms: "script" may import no package',
  ],
  ['src/nowhere/a.ts', '', 'src/nowhere/a.ts is in a folder that scripts/import-rules.mjs does not declare'],
  [
    'src/server/nowhere/a.ts',
    '',
    'src/server/nowhere/a.ts is in a folder that scripts/import-rules.mjs does not declare',
  ],
])('%s must not contain: %s', (path, text, problem) => {
  expect(check(path, text)).toEqual([expect.stringContaining(problem)]);
});

test('files that import each other in a circle are reported, types included', () => {
  const file = (path: string, text: string) => ({ path, text });
  const circle = (folder: string) => [
    file(`${folder}/a.ts`, `import type { B } from './b.ts';`),
    file(`${folder}/b.ts`, `import { c } from './c.ts';`),
    file(`${folder}/c.ts`, `export { a } from './a.ts';`),
    file(`${folder}/d.ts`, `import { a } from './a.ts';`),
  ];
  expect(findCycles(circle('src/db'))).toEqual(
    ['a', 'b', 'c'].map((name) => `src/db/${name}.ts is in an import cycle: src/db/a.ts, src/db/b.ts, src/db/c.ts`),
  );
});
