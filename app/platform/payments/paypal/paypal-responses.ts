import * as v from 'valibot';
import type { UsdCents } from '#app/shared/usd.ts';
import type { ForeignPayment, ForeignRefund } from '../foreign-gateway.ts';

/** `12.34` as whole cents; another currency or a fraction of a cent does not fit. */
const Usd = v.pipe(
  v.looseObject({ currency_code: v.literal('USD'), value: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/)) }),
  v.transform(({ value }): UsdCents => Number(value.replace('.', ''))),
);

/** 1234 as PayPal writes it, `12.34`. */
export function usdText(cents: UsdCents): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const Capture = v.looseObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  status: v.picklist(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  amount: Usd,
  create_time: v.nullish(v.string(), null),
});

const Refund = v.looseObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  status: v.picklist(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
  amount: Usd,
  custom_id: v.nullish(v.string(), null),
  create_time: v.nullish(v.string(), null),
});

const Order = v.looseObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  status: v.picklist(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: v.pipe(
    v.array(
      v.looseObject({
        reference_id: v.string(),
        amount: Usd,
        payments: v.nullish(
          v.looseObject({
            captures: v.nullish(v.array(Capture), []),
            refunds: v.nullish(v.array(Refund), []),
          }),
          null,
        ),
      }),
    ),
    v.length(1),
  ),
  links: v.nullish(v.array(v.looseObject({ rel: v.string(), href: v.string() })), []),
});

function isApproval({ rel, href }: { rel: string; href: string }): boolean {
  return (rel === 'payer-action' || rel === 'approve') && /^https?:\/\//.test(href);
}

/** Null when the body is not an order of one purchase in USD. */
export function parseForeignPayment(body: unknown): ForeignPayment | null {
  const parsed = v.safeParse(Order, body);
  const unit = parsed.success ? parsed.output.purchase_units[0] : undefined;
  if (!parsed.success || !unit) return null;
  const { id, status, links } = parsed.output;
  const captures = unit.payments?.captures ?? [];
  // A declined capture may precede the successful one.
  const capture =
    captures.find((each) => each.status !== 'DECLINED' && each.status !== 'FAILED') ?? captures[0];
  return {
    orderId: id,
    orderRef: unit.reference_id,
    status,
    amount: unit.amount,
    approveUrl: links?.find(isApproval)?.href ?? null,
    capture: capture
      ? {
          captureId: capture.id,
          status: capture.status,
          amount: capture.amount,
          capturedAt: readDate(capture.create_time),
        }
      : null,
    refunds: (unit.payments?.refunds ?? []).map(toRefund),
    raw: withoutPayer(body),
  };
}

/** Null when the body is not a refund in USD. */
export function parseForeignRefund(body: unknown): ForeignRefund | null {
  const parsed = v.safeParse(Refund, body);
  return parsed.success ? toRefund(parsed.output) : null;
}

function toRefund({
  id,
  status,
  amount,
  custom_id,
  create_time,
}: v.InferOutput<typeof Refund>): ForeignRefund {
  return {
    refundId: id,
    status,
    amount,
    mark: custom_id ?? null,
    refundedAt: readDate(create_time),
  };
}

/** An unreadable date must not hide that the money moved. */
function readDate(text: string | null | undefined): Date | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : new Date(at);
}

const Code = v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,100}$/));
const ErrorBody = v.looseObject({
  name: Code,
  details: v.optional(v.array(v.looseObject({ issue: v.optional(Code) }))),
});

/** The most specific issue, or null if the body is not a gateway error. */
export function parseIssue(body: unknown): string | null {
  const parsed = v.safeParse(ErrorBody, body);
  return parsed.success ? (parsed.output.details?.[0]?.issue ?? parsed.output.name) : null;
}

const Verdict = v.looseObject({ verification_status: v.picklist(['SUCCESS', 'FAILURE']) });

/** Null if the body has no verdict. */
export function parseVerdict(body: unknown): 'SUCCESS' | 'FAILURE' | null {
  const parsed = v.safeParse(Verdict, body);
  return parsed.success ? parsed.output.verification_status : null;
}

/** Personal data of the payer, not recorded. */
const PAYER_FIELDS: ReadonlySet<string> = new Set(['payer', 'payment_source', 'shipping', 'links']);

function withoutPayer(body: unknown): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) => (PAYER_FIELDS.has(key) ? undefined : value)),
  );
}
