import fc from 'fast-check';

/**
 * Properties are tried on the same values in each run, so that whoever changes something is told of that alone. To look
 * for new counterexamples: `CHANCE=any npx vitest run a-file`.
 */
if (process.env.CHANCE !== 'any') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_120 });
