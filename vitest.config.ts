// Tests that use the database are named *.db.test.ts and run on a real PostgreSQL. Those closest to the database also run on the
// embedded one, which is slower; the browser tests use it too.
import { defineConfig } from 'vitest/config';

const databaseTests = 'src/**/*.db.test.ts';
const embeddedTests = 'src/{db,queue,server/services,worker}/**/*.db.test.ts';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What happens by itself takes longer on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{src,scripts,training}/**/*.test.{ts,tsx}'],
          exclude: [databaseTests],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        // Real browsers on a busy machine, as in the browser tests: after all others, and a second try is allowed.
        test: {
          name: 'pages',
          include: ['e2e/pages/**/*.test.ts'],
          testTimeout: 90_000,
          maxConcurrency: 6,
          maxWorkers: 1,
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          // Some of them perform runs in a real browser, which takes a third of this on an idle machine.
          testTimeout: 90_000,
          include: [embeddedTests],
          globalSetup: 'src/testing/provide-embedded.ts',
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          testTimeout: 90_000,
          include: [databaseTests],
          globalSetup: 'src/testing/provide-postgres.ts',
          maxWorkers: 2,
        },
      },
    ],
  },
});
