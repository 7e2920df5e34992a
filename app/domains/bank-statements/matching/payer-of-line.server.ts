import type { Platform } from '#app/platform/platform.ts';
import { normaliseName, withoutCode } from './depositor-name.ts';

/** What a line's remark is sealed for. */
const PURPOSE = 'bank-line';

/** What stands in the place of a sealed name once nobody needs it any more. */
export const FORGOTTEN_PAYER = '';

export function sealPayerOfLine({ secrets }: Pick<Platform, 'secrets'>, payer: string): string {
  return secrets.seal(PURPOSE, payer);
}

/** The remark of a line, whose name it carries; empty where it had none, or is forgotten. */
export function payerOfLine(
  { secrets }: Pick<Platform, 'secrets'>,
  { payer_sealed: sealed }: { payer_sealed: string },
): string {
  return sealed === FORGOTTEN_PAYER ? '' : secrets.open(PURPOSE, sealed);
}

/** How a payer's name is compared with those of other lines; null for no name. `code`: of the order that it pays. */
export function hashPayer({ secrets }: Pick<Platform, 'secrets'>, payer: string, code = ''): string | null {
  const name = normaliseName(withoutCode(payer, code));
  return name === '' ? null : secrets.hash('bank-payer', name);
}
