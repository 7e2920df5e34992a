import type { Platform } from '#app/platform/platform.ts';

const PURPOSE = 'contact-form-opened';
/** Nobody writes a request faster. */
const LEAST_MS = 3_000;
const MOST_MS = 24 * 60 * 60 * 1000;

export type GuardFields = { website?: string | undefined; opened?: string | undefined };
export type GuardRefusal = 'automatic' | 'too-fast' | 'stale';

/** When a form was opened, for its hidden field. */
export function sealOpened({ secrets, clock }: Pick<Platform, 'secrets' | 'clock'>): string {
  return secrets.seal(PURPOSE, String(clock.now().getTime()));
}

/** Why a form was probably sent by a program; null where a person may have sent it. */
export function findGuardRefusal(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  { website = '', opened = '' }: GuardFields,
): GuardRefusal | null {
  if (website !== '') return 'automatic';
  const openedAt = readOpened(secrets, opened);
  if (openedAt === null) return 'stale';
  const ms = clock.now().getTime() - openedAt;
  if (ms < LEAST_MS) return 'too-fast';
  return ms > MOST_MS ? 'stale' : null;
}

function readOpened(secrets: Platform['secrets'], opened: string): number | null {
  try {
    return Number(secrets.open(PURPOSE, opened));
  } catch {
    // Not one of ours.
    return null;
  }
}
