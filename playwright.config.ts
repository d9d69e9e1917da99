// Browser tests against the built product, started by the tests themselves. BROWSER_PATH is set by `npm test`.
import { defineConfig } from '@playwright/test';
import type { ProductOptions } from './e2e/product.ts';
import { disableFeatures } from './src/worker/browser/disabled-features.ts';

export default defineConfig<object, ProductOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/create-template.ts',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // Real browsers on a busy machine: a test that needs its second try passes, and is listed as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        disableFeatures,
      ],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'embedded', testIgnore: '**/*.postgres.spec.ts', use: { database: 'embedded' } },
    { name: 'postgres', testMatch: '**/*.postgres.spec.ts', use: { database: 'postgres' } },
  ],
});
