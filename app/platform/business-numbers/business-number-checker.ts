/**
 * The port of the tax office's register of businesses (payments.md §4.3). `unregistered`: the office knows no such number.
 * Not knowing is an answer of its own: asked again later.
 */
export type BusinessStatus = 'active' | 'suspended' | 'closed' | 'unregistered';

export type BusinessNumberChecker = {
  /** `digits`: ten of them. */
  check(
    digits: string,
  ): Promise<{ kind: 'found'; status: BusinessStatus } | { kind: 'unknown'; reason: string }>;
};
