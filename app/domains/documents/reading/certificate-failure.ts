import type { DocumentRow } from '../tables.ts';

/** Failures that another business number resolves. */
const NUMBER_REASONS: Readonly<Record<string, string>> = {
  'business-closed': 'The tax office lists this business number as closed. Please enter another one.',
  'business-unregistered': 'The tax office has no business with this number. Please enter another one.',
  'business-number-missing': 'A tax invoice needs a business number. Please enter one.',
};

export function isBusinessNumberRejected(code: string | null): boolean {
  return Object.hasOwn(NUMBER_REASONS, code ?? '');
}

export function failureReason(code: string | null): string {
  return NUMBER_REASONS[code ?? ''] ?? 'It could not be issued. Our team has been notified and will fix it.';
}

/** Whether the latest certificate is a tax invoice that failed because of its business number. */
export function needsAnotherBusinessNumber(
  rows: readonly Pick<DocumentRow, 'kind' | 'state' | 'corrects' | 'failure_code'>[],
): boolean {
  const certificates = rows.filter(
    ({ kind, corrects }) => corrects === null && (kind === 'tax-invoice' || kind === 'cash-receipt'),
  );
  const last = certificates.at(-1);
  if (last?.kind !== 'tax-invoice' || last.state !== 'FAILED') return false;
  return isBusinessNumberRejected(last.failure_code);
}
