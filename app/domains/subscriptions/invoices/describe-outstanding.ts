import type { InvoiceKind } from './invoice.ts';

/** What an outstanding payment is for. Compensation has no VAT (decisions M7). */
export function describeOutstanding(
  kind: InvoiceKind,
  { planName, over }: { planName: string; over: boolean },
): string {
  switch (kind) {
    case 'period':
      return `A period of Routi ${planName}, VAT included.`;
    case 'change':
      return over
        ? `Days of Routi ${planName} that you used but have not paid, VAT included.`
        : 'The difference for your new plan, VAT included.';
    case 'early-end':
      return `The penalty for canceling Routi ${planName} early, less unused prepaid days. There is no VAT on it.`;
  }
}
