/**
 * The tax office's register of businesses (payments.md §4.3). `unregistered`: no such number. An unknown outcome is
 * retried later.
 */
export type BusinessStatus = 'active' | 'suspended' | 'closed' | 'unregistered';

export type BusinessNumberChecker = {
  /** `digits`: exactly ten. */
  check(
    digits: string,
  ): Promise<{ kind: 'found'; status: BusinessStatus } | { kind: 'unknown'; reason: string }>;
};
