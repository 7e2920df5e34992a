/**
 * `01012345678` → `010-1234-5678`, `0212345678` → `02-1234-5678`; what is not a Korean number stays as it is
 * (decisions W2).
 */
export function dashedTel(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/[\s.()-]/g, '');
  const parts = digits.match(/^(02|0[13-9]\d)(\d{3,4})(\d{4})$/);
  return parts ? parts.slice(1).join('-') : typed;
}

/** Digits as they are compared: `+82 10-1234-5678` equals `010-1234-5678`. */
export function comparableTel(tel: string): string {
  return tel
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^(?:00)?82(?=[1-9])/, '0');
}

/** The number for text messages: `01012345678`; null if it cannot receive any, like a fixed line. */
export function mobileDigits(tel: string): string | null {
  const digits = tel.normalize('NFKC').replace(/[\s-]/g, '');
  return /^01[016-9]\d{7,8}$/.test(digits) ? digits : null;
}
