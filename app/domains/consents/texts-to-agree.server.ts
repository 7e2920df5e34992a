import type { Platform } from '#app/platform/platform.ts';
import { CONSENT_LABELS, REQUIRED_CODES, type TermsCode } from './consent.ts';
import { latestConsents, listConsents } from './consent-queries.server.ts';
import { agreedText, termsText } from './terms-text.server.ts';
import { type TextChange, textChanges } from './text-changes.server.ts';

/** A text that changed since it was agreed to. */
export type TextToAgree = {
  code: TermsCode;
  label: string;
  version: string;
  /** The version that was agreed to; null if none was. */
  agreedVersion: string | null;
  /** The difference; null if the earlier text is not available. */
  changes: TextChange[] | null;
};

/**
 * The texts that a member has to agree to again: those in force that are newer than what they last agreed to
 * (decisions A9, O10). An announced text is not included. `db`: the transaction of a decision about it.
 */
export async function textsToAgree(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  accountId: string,
): Promise<TextToAgree[]> {
  const latest = latestConsents(await listConsents(platform.db, accountId));
  return REQUIRED_CODES.flatMap((code) => {
    const text = termsText(platform, code);
    const agreed = latest[code]?.given ? latest[code] : null;
    if (agreed && agreed.version >= text.version) return [];
    const earlier = agreed && agreedText(platform, code, agreed);
    const changes = earlier && textChanges(earlier.text, text.text);
    return [
      {
        code,
        label: CONSENT_LABELS[code],
        version: text.version,
        agreedVersion: agreed?.version ?? null,
        changes,
      },
    ];
  });
}
