// Tests that touch the database are named *.db.test.ts and run twice: on the embedded one and on a real PostgreSQL.
import { defineConfig } from 'vitest/config';

const databaseTests = 'src/**/*.db.test.ts';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
          maxConcurrency: 3,
          maxWorkers: 1,
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [databaseTests],
          globalSetup: 'src/testing/provide-embedded.ts',
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [databaseTests],
          globalSetup: 'src/testing/provide-postgres.ts',
          maxWorkers: 2,
        },
      },
    ],
  },
});
