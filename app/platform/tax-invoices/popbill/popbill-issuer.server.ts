import * as v from 'valibot';
import type { Clock } from '#app/platform/clock.ts';
import type { Log } from '#app/platform/log.server.ts';
import type {
  InvoiceResponse,
  InvoiceState,
  IssuedInvoice,
  TaxInvoice,
  TaxInvoiceIssuer,
} from '../tax-invoice-issuer.ts';
import { invoiceBody } from './invoice-body.ts';
import { linkhubTokens, TokenRejected } from './linkhub-token.server.ts';

export type PopbillOptions = {
  /** `https://popbill.linkhub.co.kr`, the test host, or a sandbox. */
  baseUrl: string;
  authUrl: string;
  serviceId: string;
  linkId: string;
  secretKey: string;
  /** The seller's, ten digits; a member of Popbill with its certificate registered there. */
  businessNumber: string;
  clock: Clock;
  log: Log;
  fetch?: typeof fetch;
  timeoutMs?: number;
};

const Failure = v.object({ code: v.number() });
const Issued = v.object({ code: v.literal(1), ntsConfirmNum: v.pipe(v.string(), v.nonEmpty()) });
const Done = v.object({ code: v.literal(1) });
const amount = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger()));
const Info = v.object({
  stateCode: v.number(),
  ntsconfirmNum: v.nullish(v.string()),
  supplyCostTotal: amount,
  taxTotal: amount,
  invoiceeCorpNum: v.nullish(v.string()),
});
const Url = v.object({ url: v.pipe(v.string(), v.url()) });

const NOT_FOUND = -11000005;
const KEY_IN_USE = -11000004;

/**
 * Popbill over HTTP (payments.md §3.3), like its published clients, but without the npm package and its dependencies.
 * Never called live yet [check]: error codes, `stateCode` and the response to a repeated key.
 */
export function createPopbillIssuer(options: PopbillOptions): TaxInvoiceIssuer {
  const timeoutMs = options.timeoutMs ?? 30_000;
  const call = options.fetch ?? fetch;
  const tokens = linkhubTokens({ ...options, fetch: call, timeoutMs });

  async function send<T>(
    operation: string,
    path: string,
    read: (body: unknown) => T | undefined,
    override?: { action: string; body: unknown },
  ): Promise<InvoiceResponse<T>> {
    const response = await exchange(path, read, override);
    if (response.kind === 'unknown')
      options.log.warn(`tax invoice ${operation}: outcome unknown`, {
        provider: 'popbill',
        code: response.reason,
      });
    return response;
  }

  async function exchange<T>(
    path: string,
    read: (body: unknown) => T | undefined,
    override?: { action: string; body: unknown },
  ): Promise<InvoiceResponse<T>> {
    try {
      const response = await call(`${options.baseUrl}${path}`, {
        method: override ? 'POST' : 'GET',
        headers: {
          Authorization: `Bearer ${await tokens.get()}`,
          Accept: 'application/json',
          ...(override && {
            'Content-Type': 'application/json;charset=utf-8',
            'X-HTTP-Method-Override': override.action,
          }),
        },
        ...(override && { body: JSON.stringify(override.body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body: unknown = await response.json();
      if (response.status === 401) tokens.discard();
      if (response.status === 200) {
        const value = read(body);
        return value === undefined
          ? { kind: 'unknown', reason: 'answer does not fit' }
          : { kind: 'settled', value };
      }
      const failure = v.safeParse(Failure, body);
      if (response.status === 400 && failure.success)
        return { kind: 'refused', code: String(failure.output.code) };
      return { kind: 'unknown', reason: `HTTP ${response.status}` };
    } catch (error) {
      return { kind: 'unknown', reason: describeNetworkError(error) };
    }
  }

  const addressOf = (key: string) => `/Taxinvoice/SELL/${encodeURIComponent(key)}`;

  async function state(key: string): Promise<InvoiceResponse<InvoiceState | null>> {
    const response = await send('state', addressOf(key), (body) => {
      const parsed = v.safeParse(Info, body);
      if (!parsed.success) return undefined;
      const known = stateOf(parsed.output.stateCode);
      if (!known) return undefined;
      const { ntsconfirmNum, supplyCostTotal, taxTotal, invoiceeCorpNum } = parsed.output;
      const isComplete = typeof supplyCostTotal === 'number' && typeof taxTotal === 'number';
      return {
        state: known,
        approvalNumber: ntsconfirmNum || null,
        total: isComplete ? supplyCostTotal + taxTotal : null,
        recipient: invoiceeCorpNum?.replaceAll('-', '') || null,
      };
    });
    return response.kind === 'refused' && response.code === String(NOT_FOUND)
      ? { kind: 'settled', value: null }
      : response;
  }

  return {
    state,
    async issue(invoice) {
      // Looks the key up first, so that a repeat returns what was issued.
      const existing = await state(invoice.key);
      if (existing.kind === 'unknown') return existing;
      if (existing.kind === 'refused') return { kind: 'unknown', reason: `state refused: ${existing.code}` };
      if (existing.value) return matchExisting(existing.value, invoice);
      const response = await send(
        'issue',
        '/Taxinvoice',
        (body) => {
          const parsed = v.safeParse(Issued, body);
          return parsed.success ? { approvalNumber: parsed.output.ntsConfirmNum } : undefined;
        },
        { action: 'ISSUE', body: invoiceBody(invoice) },
      );
      // Another process was first; the next attempt reads its invoice.
      return response.kind === 'refused' && response.code === String(KEY_IN_USE)
        ? { kind: 'unknown', reason: 'key in use' }
        : response;
    },
    cancel: ({ key, reason }) =>
      send('cancel', addressOf(key), (body) => (v.is(Done, body) ? null : undefined), {
        action: 'CANCELISSUE',
        body: { memo: reason },
      }),
    viewUrl: (key) =>
      send('view', `${addressOf(key)}?TG=VIEW`, (body) => {
        const parsed = v.safeParse(Url, body);
        return parsed.success ? parsed.output.url : undefined;
      }),
  };
}

/** The existing invoice is ours if total and recipient match. */
function matchExisting(known: InvoiceState, requested: TaxInvoice): InvoiceResponse<IssuedInvoice> {
  const { approvalNumber, total, recipient } = known;
  if (total === null || recipient === null) return { kind: 'unknown', reason: 'invoice not told whole' };
  if (total !== requested.total || recipient !== requested.recipient.businessNumber) {
    return { kind: 'refused', code: 'key-of-another' };
  }
  // Issuing it again would be refused because of its key, which would look as if there were no invoice.
  if (approvalNumber === null) return { kind: 'unknown', reason: 'approval number missing' };
  return { kind: 'settled', value: { approvalNumber } };
}

/** 300 issued, 301 to 303 being sent to the tax office, 304 accepted, 305 rejected, 500 and 600 canceled [check]. */
function stateOf(code: number): InvoiceState['state'] | undefined {
  if (code === 300) return 'issued';
  if (code >= 301 && code <= 303) return 'sent';
  if (code === 304) return 'confirmed';
  if (code === 305) return 'rejected';
  return code === 500 || code === 600 ? 'canceled' : undefined;
}

/** For logs: error messages contain addresses and parts of bodies. */
function describeNetworkError(error: unknown): string {
  if (error instanceof TokenRejected) return `no token: HTTP ${error.status}`;
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  if (error instanceof SyntaxError || error instanceof v.ValiError) return 'answer does not fit';
  return 'connection lost';
}
