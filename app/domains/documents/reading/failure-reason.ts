import type { DocumentRow } from '../tables.ts';

/** What the tax office says of a number; another number helps. */
const NUMBER_REASONS: Readonly<Record<string, string>> = {
  'business-closed': 'The tax office lists this business number as closed. Please give another one.',
  'business-unregistered': 'The tax office knows no business with this number. Please give another one.',
  'business-number-missing': 'A tax invoice needs a business number. Please give one.',
};

/** Whether another business number helps: only the buyer can give it. */
export function wantsAnotherNumber(code: string | null): boolean {
  return Object.hasOwn(NUMBER_REASONS, code ?? '');
}

/** Why a certificate could not be issued, for its buyer. */
export function failureReason(code: string | null): string {
  return NUMBER_REASONS[code ?? ''] ?? 'It could not be issued. Our staff have been told and will see to it.';
}

/** Whether the order's last tax invoice failed for its number, and nothing stands in its place. */
export function asksForAnotherNumber(
  rows: readonly Pick<DocumentRow, 'kind' | 'state' | 'corrects' | 'failure_code'>[],
): boolean {
  const certificates = rows.filter(
    ({ kind, corrects }) => corrects === null && (kind === 'tax-invoice' || kind === 'cash-receipt'),
  );
  const last = certificates.at(-1);
  if (last?.kind !== 'tax-invoice' || last.state !== 'FAILED') return false;
  return wantsAnotherNumber(last.failure_code);
}
