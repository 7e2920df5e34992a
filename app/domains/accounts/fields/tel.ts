/**
 * `01012345678` → `010-1234-5678`, `0212345678` → `02-1234-5678`; anything but a Korean number is returned
 * unchanged (decisions W2).
 */
export function dashedTel(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/[\s.()-]/g, '');
  const parts = digits.match(/^(02|0[13-9]\d)(\d{3,4})(\d{4})$/);
  return parts ? parts.slice(1).join('-') : typed;
}

/** Digits for comparison: `+82 10-1234-5678` equals `010-1234-5678`. */
export function normalizeTel(tel: string): string {
  return tel
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^(?:00)?82(?=[1-9])/, '0');
}

/**
 * The digits to send text messages to (`01012345678`); null if the number cannot receive any, such as a
 * landline.
 */
export function mobileDigits(tel: string): string | null {
  const digits = tel.normalize('NFKC').replace(/[\s-]/g, '');
  return /^01[016-9]\d{7,8}$/.test(digits) ? digits : null;
}
