import { defineConfig } from 'vitest/config';

/** Tests of the accounts room, and those elsewhere that use it. One project, as Stryker requires, without PostgreSQL. */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    name: 'embedded',
    include: [
      'app/domains/{accounts,membership,admin}/**/*.test.ts',
      'tests/spec/{account-audit.db,audit.db,messages,constants}.test.ts',
    ],
    exclude: ['**/*.race.test.ts', 'node_modules/**'],
  },
});
