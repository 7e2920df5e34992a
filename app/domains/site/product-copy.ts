import type { FeatureName, PictureName } from './pictures.ts';

/** What a requirement is about; decides what a browser can say of it (requirement-check.ts). */
export type RequirementSubject = 'os' | 'memory' | 'bim' | 'graphics' | 'disk' | 'device';

/** The long copy of a product's page; each page brings its own only (`content/products`). */
export type ProductCopy = {
  intro: PictureName;
  /** What else is measured beside the claims. */
  facts: readonly { figure: string; unit: string; text: string }[];
  /** One row for each feature of spec §2, in its order. */
  rows: readonly {
    picture: FeatureName;
    title: string;
    does: string;
    give: string;
    get: string;
  }[];
  /** The features once more, in the order of the work. */
  steps: { title: string; list: readonly { title: string; text: string }[] };
  requirements: readonly { subject: RequirementSubject; name: string; value: string }[];
  closing: { title: string; text: string };
};
