import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ColumnType, Selectable } from 'kysely';
import * as v from 'valibot';
import type { Clock } from '#app/platform/clock.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { DAY_MS, kstDate } from '#app/shared/dates.ts';
import { findInvoiceError, Invoice } from './invoice-rules.ts';

type Tables = {
  sandbox_popbill_invoices: {
    key: string;
    business_number: string;
    /** The part of the invoice that is returned. */
    body: ColumnType<Record<string, unknown>, string>;
    approval_number: string;
    state_code: number;
    issued_at: Date;
  };
};

/**
 * How the next requests are answered. `lost-after-issue`: issues the invoice, then drops the connection.
 * `number-later`: returns no approval numbers yet.
 */
export type PopbillBehavior = 'answers' | 'broken' | 'lost-after-issue' | 'garbled' | 'number-later';

export type PopbillSandbox = {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  behavior: PopbillBehavior;
};

/** Invoices are sent to the tax office on the next day and accepted an hour later. */
const SENT_AFTER_MS = DAY_MS;
const TAKEN_AFTER_MS = DAY_MS + 60 * 60_000;
const TOKEN_MS = 30 * 60_000;

/**
 * The part of Popbill that we use (payments.md §3.3, §5.1): signed tokens, one invoice per key, submission to the tax
 * office by the clock. Nothing leaves the process. `handle` responds to every path below `basePath`.
 */
export function createPopbillSandbox(options: {
  db: Queryable;
  clock: Clock;
  basePath: string;
  linkId: string;
  secretKey: string;
}): PopbillSandbox {
  const db = options.db.withTables<Tables>();
  const { clock, basePath, linkId, secretKey } = options;

  const sandbox: PopbillSandbox = {
    behavior: 'answers',
    async handle(req, res) {
      const url = new URL(req.url ?? '/', 'http://sandbox.invalid');
      const path = url.pathname.slice(basePath.length);
      const body = await readBody(req);
      if (sandbox.behavior === 'broken') return send(res, 500, { code: -99999999, message: 'sandbox' });
      if (sandbox.behavior === 'garbled') return send(res, 200, 'hello');
      if (req.method === 'POST' && path.endsWith('/Token')) return token(req, res, path, body);
      const seller = tokenHolder(req.headers.authorization ?? '');
      if (seller === null) return send(res, 401, { code: -99010000, message: 'token' });
      const action = req.headers['x-http-method-override'];
      if (path === '/Taxinvoice' && action === 'ISSUE') return issue(res, seller, body);
      const key = decodeURIComponent(path.match(/^\/Taxinvoice\/SELL\/([^/]+)$/)?.[1] ?? '');
      const row = key && (await find(seller, key));
      if (!row) return send(res, 400, { code: -11000005, message: 'not found' });
      if (action === 'CANCELISSUE') return cancel(res, row);
      if (url.searchParams.get('TG') === 'VIEW')
        return send(res, 200, { url: `https://popbill.invalid/view/${key}` });
      return send(res, 200, {
        itemKey: row.key,
        stateCode: stateOf(row),
        ntsconfirmNum: sandbox.behavior === 'number-later' ? '' : row.approval_number,
        ...row.body,
      });
    },
  };

  async function token(req: IncomingMessage, res: ServerResponse, path: string, body: string): Promise<void> {
    const date = String(req.headers['x-lh-date'] ?? '');
    const digest = createHash('sha256').update(body).digest('base64');
    const signature = createHmac('sha256', Buffer.from(secretKey, 'base64'))
      .update(['POST', digest, date, '2.0', path].join('\n'))
      .digest('base64');
    const given = Buffer.from(String(req.headers.authorization ?? ''));
    const expected = Buffer.from(`LINKHUB ${linkId} ${signature}`);
    const fresh = Math.abs(clock.now().getTime() - Date.parse(date)) <= 15 * 60_000;
    if (!fresh || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return send(res, 401, { code: -99000000, message: 'signature' });
    }
    const requested = v.safeParse(
      v.object({ access_id: v.pipe(v.string(), v.regex(/^\d{10}$/)) }),
      parse(body),
    );
    if (!requested.success) return send(res, 400, { code: -99000001, message: 'access_id' });
    const until = clock.now().getTime() + TOKEN_MS;
    const payload = `${requested.output.access_id}.${until}`;
    return send(res, 200, {
      session_token: `${payload}.${sign(payload)}`,
      expiration: new Date(until).toISOString(),
    });
  }

  const sign = (text: string) => createHmac('sha256', secretKey).update(text).digest('base64url');

  function tokenHolder(header: string): string | null {
    const [holder, until, signature] = header.replace(/^Bearer /, '').split('.');
    if (!holder || sign(`${holder}.${until}`) !== signature) return null;
    return Number(until) > clock.now().getTime() ? holder : null;
  }

  async function issue(res: ServerResponse, seller: string, body: string): Promise<void> {
    const parsed = v.safeParse(Invoice, parse(body));
    if (!parsed.success) return send(res, 400, { code: -11000001, message: 'fields' });
    const original = parsed.output.orgNTSConfirmNum
      ? await db
          .selectFrom('sandbox_popbill_invoices')
          .select('key')
          .where('approval_number', '=', parsed.output.orgNTSConfirmNum)
          .executeTakeFirst()
      : undefined;
    const refusal = findInvoiceError(parsed.output, seller, original !== undefined);
    if (refusal) return send(res, 400, { code: refusal, message: 'refused' });
    const now = clock.now();
    const count = await db
      .selectFrom('sandbox_popbill_invoices')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const inserted = await db
      .insertInto('sandbox_popbill_invoices')
      .values({
        key: parsed.output.invoicerMgtKey,
        business_number: seller,
        body: JSON.stringify({
          supplyCostTotal: parsed.output.supplyCostTotal,
          taxTotal: parsed.output.taxTotal,
          invoiceeCorpNum: parsed.output.invoiceeCorpNum,
          modifyCode: parsed.output.modifyCode ?? null,
        }),
        approval_number: `${kstDate(now).replaceAll('-', '')}4100000${String(count.count + 1).padStart(9, '0')}`,
        state_code: 300,
        issued_at: now,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('approval_number')
      .executeTakeFirst();
    if (sandbox.behavior === 'lost-after-issue') return void res.destroy();
    if (!inserted) return send(res, 400, { code: -11000004, message: 'key in use' });
    return send(res, 200, { code: 1, message: 'issued', ntsConfirmNum: inserted.approval_number });
  }

  const find = (seller: string, key: string) =>
    db
      .selectFrom('sandbox_popbill_invoices')
      .selectAll()
      .where('key', '=', key)
      .where('business_number', '=', seller)
      .executeTakeFirst();

  async function cancel(
    res: ServerResponse,
    row: Selectable<Tables['sandbox_popbill_invoices']>,
  ): Promise<void> {
    if (stateOf(row) !== 300) return send(res, 400, { code: -11000020, message: 'sent' });
    await db
      .updateTable('sandbox_popbill_invoices')
      .set({ state_code: 600 })
      .where('key', '=', row.key)
      .execute();
    return send(res, 200, { code: 1, message: 'canceled' });
  }

  function stateOf(row: Selectable<Tables['sandbox_popbill_invoices']>): number {
    if (row.state_code !== 300) return row.state_code;
    const age = clock.now().getTime() - row.issued_at.getTime();
    return age >= TAKEN_AFTER_MS ? 304 : age >= SENT_AFTER_MS ? 303 : 300;
  }

  return sandbox;
}

function send(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Far more than an invoice of 99 lines needs. */
const MAX_BYTES = 256 * 1024;

async function readBody(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of req) {
    const piece = Buffer.from(part);
    bytes += piece.length;
    if (bytes > MAX_BYTES) return '';
    parts.push(piece);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
