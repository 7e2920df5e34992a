import type { SettingSource } from '#app/domains/settings/current-setting.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { TermsCode } from './consent.ts';
import {
  findByHash,
  findVersionInForce,
  type PublishedText,
  readVersions,
} from './published-texts.server.ts';

const FOLDER = 'content/terms/ko';

export type TermsText = PublishedText & { code: TermsCode };

/** Every version of a text that can be agreed to, newest first. */
const termsVersions = (site: SettingSource, code: TermsCode) => readVersions(site, FOLDER, code);

/** The text in force today: an announced one can be agreed to from its day on (decisions O10). */
export function termsText(site: SettingSource, code: TermsCode): TermsText {
  return { code, ...findVersionInForce(termsVersions(site, code), kstDate(site.clock.now())) };
}

/** The text of a code in any version; null if it never existed. */
export function termsTextOf(site: SettingSource, code: TermsCode, version: string): TermsText | null {
  const text = termsVersions(site, code).find((each) => each.version === version);
  return text ? { code, ...text } : null;
}

/** A text exactly as it was agreed to, with the seller of that day; null if it never existed. */
export function agreedText(
  site: SettingSource,
  code: TermsCode,
  { version, hash }: { version: string; hash: string },
): TermsText | null {
  const text = findByHash(site, FOLDER, code, hash);
  return text?.version === version ? { code, ...text } : termsTextOf(site, code, version);
}
