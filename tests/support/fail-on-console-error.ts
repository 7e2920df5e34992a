import { afterEach, vi } from 'vitest';

/** Fails a test that logs an unexpected error. */
const errors: unknown[][] = [];
vi.spyOn(console, 'error').mockImplementation((...args) => {
  errors.push(args);
});

afterEach(() => {
  const seen = errors.splice(0);
  if (seen.length > 0)
    throw new Error(`console.error was called: ${seen.map((args) => args.join(' ')).join('\n')}`);
});
