import type { Platform } from '#app/platform/platform.ts';
import { normalizeName, withoutCode } from '#app/shared/depositor-name.ts';

const PURPOSE = 'bank-line';

/** Stored in place of the sealed name once it is erased. */
export const ERASED_PAYER = '';

export function sealPayer({ secrets }: Pick<Platform, 'secrets'>, payer: string): string {
  return secrets.seal(PURPOSE, payer);
}

/** Empty if the line never had a name or it was erased. */
export function openPayer(
  { secrets }: Pick<Platform, 'secrets'>,
  { payer_sealed: sealed }: { payer_sealed: string },
): string {
  return sealed === ERASED_PAYER ? '' : secrets.open(PURPOSE, sealed);
}

/** For comparison with other lines; null if there is no name. `code`: the order's, which is not part of the name. */
export function hashPayer({ secrets }: Pick<Platform, 'secrets'>, payer: string, code = ''): string | null {
  const name = normalizeName(withoutCode(payer, code));
  return name === '' ? null : secrets.hash('bank-payer', name);
}
