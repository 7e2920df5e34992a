import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const common = {
  environment: 'node' as const,
  // Files follow one another in a process that has loaded the site and its database once. Modules keep nothing that a test
  // could leave behind, and databases are emptied.
  isolate: false,
  setupFiles: ['tests/support/fail-on-console-error.ts', 'tests/support/fixed-seed.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** As in the build, a style sheet has an address. Projects with the same plugins transform a module once between them. */
const styleSheets = {
  name: 'style-sheet-addresses',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.endsWith('.css?url') ? '\0style-sheet' : undefined),
  load: (id: string) => (id === '\0style-sheet' ? "export default '/assets/style.css'" : undefined),
};

const ROUTES = '{app,demo,server,tests}/**/*.router.test.ts';

/**
 * Rules without a database; use cases, races and routes on PostgreSQL; on the embedded database the platform again, and for
 * `npm run test:all` the routes; pictures in processes of their own.
 */
export default defineConfig({
  test: {
    // One more than cores, because tests wait for their databases. Each further worker loads the whole site once more.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        plugins: [styleSheets],
        test: {
          ...common,
          name: 'rules',
          include: ['{app,demo,sandboxes,server,tests,scripts}/**/*.test.ts'],
          exclude: ['**/*.{db,race,router,embedded}.test.ts', 'node_modules/**'],
        },
      },
      {
        plugins: [styleSheets],
        test: {
          ...common,
          name: 'embedded',
          globalSetup: ['tests/support/global-setup.ts'],
          include: [
            '{app,demo,server,tests}/**/*.embedded.test.ts',
            'app/platform/**/*.db.test.ts',
            ...(process.env.THOROUGH === 'on' ? [ROUTES] : []),
          ],
        },
      },
      {
        test: {
          ...common,
          name: 'pictures',
          // The site forbids its process to read images from files and of other formats; these draw and read them.
          isolate: true,
          include: ['media/**/*.test.ts'],
        },
      },
      {
        plugins: [styleSheets],
        test: {
          ...common,
          name: 'postgres',
          globalSetup: ['tests/support/global-setup.ts'],
          include: ['{app,demo,sandboxes,scripts,server,tests}/**/*.{db,race}.test.ts', ROUTES],
        },
      },
    ],
  },
});
