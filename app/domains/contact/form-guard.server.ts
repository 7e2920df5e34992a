import type { Platform } from '#app/platform/platform.ts';

const PURPOSE = 'contact-form-opened';
/** No person writes a request faster. */
const MIN_MS = 3_000;
const MAX_MS = 24 * 60 * 60 * 1000;

export type GuardFields = { website?: string | undefined; opened?: string | undefined };
export type GuardRefusal = 'automatic' | 'too-fast' | 'stale';

/** Seals the time at which a form is opened, for its hidden field. */
export function sealOpeningTime({ secrets, clock }: Pick<Platform, 'secrets' | 'clock'>): string {
  return secrets.seal(PURPOSE, String(clock.now().getTime()));
}

/** Why a form was probably sent by a bot; null if a person may have sent it. */
export function findGuardRefusal(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  { website = '', opened = '' }: GuardFields,
): GuardRefusal | null {
  if (website !== '') return 'automatic';
  const openedAt = readOpened(secrets, opened);
  if (openedAt === null) return 'stale';
  const ms = clock.now().getTime() - openedAt;
  if (ms < MIN_MS) return 'too-fast';
  return ms > MAX_MS ? 'stale' : null;
}

function readOpened(secrets: Platform['secrets'], opened: string): number | null {
  try {
    return Number(secrets.open(PURPOSE, opened));
  } catch {
    // Not sealed by us.
    return null;
  }
}
