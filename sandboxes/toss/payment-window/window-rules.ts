import * as v from 'valibot';
import { Amount, CustomerKey, OrderId, OrderName } from '../api/request-rules.ts';
import { errorMessage } from '../error-catalog.ts';
import { EASY_PAYS, type EasyPayCode, type WindowRow } from '../tables.ts';

/** The query parameters of the card window. */
const AmountText = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number), Amount);
const Address = v.pipe(v.string(), v.maxLength(2000), v.url());
const FlowMode = v.optional(v.picklist(['DEFAULT', 'DIRECT']));

export const OpenWindow = v.variant('kind', [
  v.object({
    kind: v.literal('payment'),
    customerKey: v.optional(CustomerKey),
    amount: AmountText,
    orderId: OrderId,
    orderName: OrderName,
    flowMode: FlowMode,
    easyPay: v.optional(v.picklist(EASY_PAYS)),
    successUrl: Address,
    failUrl: Address,
  }),
  v.object({
    kind: v.literal('billing'),
    flowMode: FlowMode,
    // PAYCO supports single payments only (payments.md §1.0).
    easyPay: v.optional(v.literal('NAVERPAY')),
    customerKey: CustomerKey,
    // For display only: the window authorizes a card and moves no money.
    amount: v.optional(AmountText),
    orderName: v.optional(OrderName),
    successUrl: Address,
    failUrl: Address,
  }),
]);
export type OpenWindow = v.InferOutput<typeof OpenWindow>;

/** The easy pay of a window. The gateway opens one only in the DIRECT flow. */
export function easyPayOf(parsed: OpenWindow): EasyPayCode | null {
  return parsed.flowMode === 'DIRECT' ? (parsed.easyPay ?? null) : null;
}

/** The share of an easy pay's amount that is points or an account. */
export const POINT_SHARES = { none: 0, half: 0.5, all: 1 } as const;
export type PointShare = keyof typeof POINT_SHARES;

export type Outcome = Exclude<WindowRow['state'], 'READY'>;

const FAILURES: Record<Exclude<Outcome, 'APPROVED'>, { code: string; message: string }> = {
  DECLINED: { code: 'REJECT_CARD_COMPANY', message: errorMessage('REJECT_CARD_COMPANY') },
  CLOSED: { code: 'PAY_PROCESS_CANCELED', message: 'The customer closed the window.' },
  EXPIRED: { code: 'PAY_PROCESS_ABORTED', message: 'The payment was not finished in time.' },
};

/** The redirect to the shop, with the real window's parameters (payments.md §1.1, "Redirects"). */
export function outcomeUrl(
  row: Pick<
    WindowRow,
    'kind' | 'payment_key' | 'order_id' | 'amount' | 'customer_key' | 'success_url' | 'fail_url'
  >,
  outcome: Outcome,
  authKey?: string,
): string {
  if (outcome === 'APPROVED') {
    return withParameters(
      row.success_url,
      row.kind === 'billing'
        ? { customerKey: row.customer_key, authKey }
        : { paymentKey: row.payment_key, orderId: row.order_id, amount: row.amount },
    );
  }
  // Like the real one, a closed window does not name its order.
  const orderId = outcome === 'CLOSED' ? null : row.order_id;
  return failUrl(row.fail_url, FAILURES[outcome], orderId);
}

export function failUrl(
  address: string,
  failure: { code: string; message: string },
  orderId: string | null,
): string {
  return withParameters(address, { ...failure, orderId });
}

function withParameters(
  address: string,
  parameters: Record<string, string | number | null | undefined>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined) url.searchParams.append(name, String(value));
  }
  return url.href;
}

/** Any other URL would make the sandbox an open redirect. */
export function isAllowedRedirect(address: string, allowedOrigins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username === '' && url.password === '' && allowedOrigins.includes(url.origin);
}
