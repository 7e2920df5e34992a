import type { ProductCode } from './product.ts';
import type { RequirementSubject } from './product-copy.ts';
import { readDeviceHints } from './read-device-hints.ts';
import { checkRequirement, type Verdict } from './requirement-check.ts';

export type RequirementVerdicts = Readonly<Record<RequirementSubject, Verdict>>;

/** Loaded on demand by the page. */
export async function checkDevice(product: ProductCode): Promise<RequirementVerdicts> {
  const hints = await readDeviceHints();
  const check = (subject: RequirementSubject) => checkRequirement(product, subject, hints);
  return {
    os: check('os'),
    memory: check('memory'),
    bim: check('bim'),
    graphics: check('graphics'),
    disk: check('disk'),
    device: check('device'),
  };
}
