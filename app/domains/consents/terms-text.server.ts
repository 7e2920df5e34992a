import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { TermsCode } from './consent.ts';
import { earlierTexts, type PublishedText, readText, textInForce } from './published-texts.server.ts';

const FOLDER = 'content/terms/ko';

export type TermsText = PublishedText & { code: TermsCode };

const known = new Map<TermsCode, readonly TermsText[]>();

/**
 * Every version of a text that can be agreed to, newest first; read once. Throws if a file is missing or has no
 * version.
 */
function termsVersions(code: TermsCode): readonly TermsText[] {
  const texts =
    known.get(code) ?? [readText(FOLDER, code), ...earlierTexts(FOLDER, code)].map(withCode(code));
  known.set(code, texts);
  return texts;
}

const withCode = (code: TermsCode) => (text: PublishedText) => ({ code, ...text });

/** The text of a code as it holds today: an announced one can be agreed to from its day on (decisions O10). */
export function termsText({ clock }: Pick<Platform, 'clock'>, code: TermsCode): TermsText {
  return textInForce(termsVersions(code), kstDate(clock.now()));
}

/** The text of a code in any version; null if it never existed. */
export function termsTextOf(code: TermsCode, version: string): TermsText | null {
  return termsVersions(code).find((text) => text.version === version) ?? null;
}
