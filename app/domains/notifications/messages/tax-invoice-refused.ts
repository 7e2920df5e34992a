import type { MessageText } from '../message.ts';

export type TaxInvoiceRefused = {
  name: string;
  planName: string;
  orderNumber: string;
  /** A sentence that says why, and what helps. */
  reason: string;
  /** `https://www.example.com`. */
  origin: string;
};

/** To a buyer whose tax invoice cannot be issued for the business number that they gave. */
export function taxInvoiceRefused(refused: TaxInvoiceRefused): MessageText {
  return {
    subject: `Your tax invoice needs another business number: order ${refused.orderNumber}`,
    text: `Hello ${refused.name},

the tax invoice for your order of Routi ${refused.planName} could not be issued.
${refused.reason}

Give another number: ${refused.origin}/orderdetail/${refused.orderNumber}/taxinvoice

Your payment and your service are not affected.
Your order: ${refused.origin}/orderdetail?order=${refused.orderNumber}
`,
  };
}
