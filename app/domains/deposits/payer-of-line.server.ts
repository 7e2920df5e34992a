import type { Platform } from '#app/platform/platform.ts';

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
