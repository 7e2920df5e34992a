import type { SettingValue } from '#app/domains/settings/setting.ts';
import type { FeatureName, PictureName } from './pictures.ts';

/** Selects the browser's check (requirement-check.ts). */
export type RequirementSubject = 'os' | 'memory' | 'bim' | 'graphics' | 'disk' | 'device';

/** Long copy of a product page, in `content/products`, so that each page loads only its own. */
export type ProductCopy = {
  intro: PictureName;
  /** What a visitor can do until the download is available, or null. */
  untilDownload: string | null;
  /** More figures besides the claims. */
  facts: readonly { figure: string; text: string }[];
  /** One row for each feature of spec §2, in that order. */
  rows: readonly {
    picture: FeatureName;
    title: string;
    does: string;
    /** Its input and output. */
    give: string;
    get: string;
  }[];
  /** `where`: which of several machines. */
  requirements: readonly { subject: RequirementSubject; name: string; where?: string; value: string }[];
  closing: { title: string; text: string };
};

/** The owner's texts in place of the built-in ones; pictures, names and requirements stay. */
export function withTexts(copy: ProductCopy, texts: SettingValue<'routi-ai-copy'> | undefined): ProductCopy {
  if (texts === undefined) return copy;
  return {
    ...copy,
    untilDownload: texts.untilDownload ?? null,
    rows: copy.rows.map((row, index) => ({ ...row, ...texts.rows[index] })),
    closing: { title: texts.closingTitle, text: texts.closingText },
  };
}
