import { vi } from 'vitest';

/** Retries until the check does not throw. A busy machine takes seconds for what an idle one does at once. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000 });
