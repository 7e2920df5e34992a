import type { ProductCode } from './product.ts';
import type { RequirementSubject } from './product-copy.ts';
import { readDeviceHints } from './read-device-hints.ts';
import { checkRequirement, type Verdict } from './requirement-check.ts';

export type RequirementVerdicts = Readonly<Record<RequirementSubject, Verdict>>;

/** Fetched by the page only on request. */
export async function checkDevice(product: ProductCode): Promise<RequirementVerdicts> {
  const hints = await readDeviceHints();
  const judge = (subject: RequirementSubject) => checkRequirement(product, subject, hints);
  return {
    os: judge('os'),
    memory: judge('memory'),
    bim: judge('bim'),
    graphics: judge('graphics'),
    disk: judge('disk'),
    device: judge('device'),
  };
}
