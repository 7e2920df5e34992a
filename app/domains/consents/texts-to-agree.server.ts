import type { Platform } from '#app/platform/platform.ts';
import { CONSENT_LABELS, REQUIRED_CODES, type TermsCode } from './consent.ts';
import { latestConsents, listConsents } from './list-consents.server.ts';
import { termsText, termsTextOf } from './terms-text.server.ts';
import { type TextChange, textChanges } from './text-changes.server.ts';

/** A text that changed since it was agreed to. */
export type TextToAgree = {
  code: TermsCode;
  label: string;
  version: string;
  /** The version that was agreed to; null where none was. */
  agreedVersion: string | null;
  /** What is different; null where the earlier text is not there to be compared with. */
  changes: TextChange[] | null;
};

/**
 * The texts that a member has to agree to anew: those in force that differ from what they agreed to last (decisions
 * A9, O10). A text that is announced and not yet in force is not asked for. `db`: the transaction of who decides about it.
 */
export async function textsToAgree(
  platform: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
): Promise<TextToAgree[]> {
  const latest = latestConsents(await listConsents(platform.db, accountId));
  return REQUIRED_CODES.flatMap((code) => {
    const text = termsText(platform, code);
    const agreed = latest[code]?.given ? (latest[code]?.version ?? null) : null;
    if (agreed !== null && agreed >= text.version) return [];
    const earlier = agreed === null ? null : termsTextOf(code, agreed);
    const changes = earlier && textChanges(earlier.text, text.text);
    return [{ code, label: CONSENT_LABELS[code], version: text.version, agreedVersion: agreed, changes }];
  });
}
