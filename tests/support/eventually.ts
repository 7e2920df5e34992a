import { vi } from 'vitest';

/** Waits until what is asked does not throw. A busy machine takes seconds over what a quiet one does at once. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000 });
