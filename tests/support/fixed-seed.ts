import fc from 'fast-check';

/**
 * Property tests use the same values in each run, so that a failure is caused by a change. To look for new
 * counterexamples: `CHANCE=any npx vitest run a-file`.
 */
if (process.env.CHANCE !== 'any') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_120 });
