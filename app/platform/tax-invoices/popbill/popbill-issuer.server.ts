import * as v from 'valibot';
import type { Clock } from '#app/platform/clock.ts';
import type { Log } from '#app/platform/log.server.ts';
import type {
  InvoiceAnswer,
  InvoiceState,
  IssuedInvoice,
  TaxInvoice,
  TaxInvoiceIssuer,
} from '../tax-invoice-issuer.ts';
import { invoiceBody } from './invoice-body.ts';
import { linkhubTokens, TokenRefused } from './linkhub-token.server.ts';

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

/** There is no invoice under the key. */
const NOT_FOUND = -11000005;
/** There is one already. */
const KEY_IN_USE = -11000004;

/**
 * Popbill over HTTP (payments.md §3.3): what its published clients send, without the npm package, whose own dependencies
 * are odd. Never called against the live service yet [check]: error codes, `stateCode` and the answer to a repeated key.
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
  ): Promise<InvoiceAnswer<T>> {
    const answer = await exchange(path, read, override);
    if (answer.kind === 'unknown')
      options.log.warn(`tax invoice ${operation}: outcome unknown`, { code: answer.reason });
    return answer;
  }

  async function exchange<T>(
    path: string,
    read: (body: unknown) => T | undefined,
    override?: { action: string; body: unknown },
  ): Promise<InvoiceAnswer<T>> {
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
      if (response.status === 401) tokens.drop();
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
      return { kind: 'unknown', reason: describeLoss(error) };
    }
  }

  const addressOf = (key: string) => `/Taxinvoice/SELL/${encodeURIComponent(key)}`;

  async function state(key: string): Promise<InvoiceAnswer<InvoiceState | null>> {
    const answer = await send('state', addressOf(key), (body) => {
      const parsed = v.safeParse(Info, body);
      if (!parsed.success) return undefined;
      const known = stateOf(parsed.output.stateCode);
      if (!known) return undefined;
      const { ntsconfirmNum, supplyCostTotal, taxTotal, invoiceeCorpNum } = parsed.output;
      const told = typeof supplyCostTotal === 'number' && typeof taxTotal === 'number';
      return {
        state: known,
        approvalNumber: ntsconfirmNum || null,
        total: told ? supplyCostTotal + taxTotal : null,
        recipient: invoiceeCorpNum?.replaceAll('-', '') || null,
      };
    });
    return answer.kind === 'refused' && answer.code === String(NOT_FOUND)
      ? { kind: 'settled', value: null }
      : answer;
  }

  return {
    state,
    async issue(invoice) {
      // The key is asked about first: a repeat of what was issued is answered, whatever the issuer says to a used key.
      const known = await state(invoice.key);
      if (known.kind === 'unknown') return known;
      if (known.kind === 'refused') return { kind: 'unknown', reason: `state refused: ${known.code}` };
      if (known.value) return judgeKnown(known.value, invoice);
      const answer = await send(
        'issue',
        '/Taxinvoice',
        (body) => {
          const parsed = v.safeParse(Issued, body);
          return parsed.success ? { approvalNumber: parsed.output.ntsConfirmNum } : undefined;
        },
        { action: 'ISSUE', body: invoiceBody(invoice) },
      );
      // Somebody was first meanwhile: the next try reads whose it is.
      return answer.kind === 'refused' && answer.code === String(KEY_IN_USE)
        ? { kind: 'unknown', reason: 'key in use' }
        : answer;
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

/** What an invoice that is there under the key of `asked` says of it: ours is the one over the same for the same. */
function judgeKnown(known: InvoiceState, asked: TaxInvoice): InvoiceAnswer<IssuedInvoice> {
  const { approvalNumber, total, recipient } = known;
  if (total === null || recipient === null) return { kind: 'unknown', reason: 'invoice not told whole' };
  if (total !== asked.total || recipient !== asked.recipient.businessNumber) {
    return { kind: 'refused', code: 'key-of-another' };
  }
  // Sending it again would be refused for its key, and a refusal means that none is there.
  if (approvalNumber === null) return { kind: 'unknown', reason: 'approval number missing' };
  return { kind: 'settled', value: { approvalNumber } };
}

/** Popbill's numbers: 300 issued, 301 to 303 on the way to the tax office, 304 taken, 305 not taken, 600 cancelled [check]. */
function stateOf(code: number): InvoiceState['state'] | undefined {
  if (code === 300) return 'issued';
  if (code >= 301 && code <= 303) return 'sent';
  if (code === 304) return 'confirmed';
  if (code === 305) return 'rejected';
  return code === 500 || code === 600 ? 'canceled' : undefined;
}

/** A short word for logs; messages of errors carry addresses and pieces of bodies. */
function describeLoss(error: unknown): string {
  if (error instanceof TokenRefused) return `no token: HTTP ${error.status}`;
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  if (error instanceof SyntaxError || error instanceof v.ValiError) return 'answer does not fit';
  return 'connection lost';
}
