import type { InvoiceKind } from './invoice.ts';

/** What an outstanding payment is for; a compensation has no VAT (decisions M7). */
export function describeOutstanding(
  kind: InvoiceKind,
  { planName, over }: { planName: string; over: boolean },
): string {
  switch (kind) {
    case 'period':
      return `A period of Routi ${planName}, VAT included.`;
    case 'change':
      return over
        ? `Days of Routi ${planName} that were used and are not paid, VAT included.`
        : 'The difference of a change of the plan, VAT included.';
    case 'early-end':
      return `The penalty for the end of Routi ${planName} before its time, less what was paid and not used. There is no VAT on it.`;
  }
}
