import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { authoriseCard } from './billing-keys.server.ts';
import { type Sandbox, sandboxNow } from './context.server.ts';
import type { ApiAnswer } from './endpoint.ts';
import { refuse } from './error-catalogue.ts';
import { header, parseJson, readBody, sendAnswer } from './http.server.ts';
import { CustomerKey } from './request-rules.ts';
import { FAULT_KINDS } from './tables.ts';
import { TEST_CARDS } from './test-cards.ts';

/**
 * Steers the sandbox, for demos and tests. Whoever posts must send JSON: a foreign page cannot do that without asking
 * the browser's leave first, which nobody here gives.
 */
export async function handleControl(
  sandbox: Sandbox,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> {
  const action = `${req.method} ${url.pathname}`;
  if (action === 'GET /control/charges') return sendAnswer(res, await listCharges(sandbox));
  if (action === 'GET /control/clock') return sendAnswer(res, await tellTime(sandbox));
  if (req.method !== 'POST') return sendAnswer(res, refuse('NOT_FOUND'));
  if (!header(req, 'content-type')?.startsWith('application/json')) {
    return sendAnswer(res, {
      status: 415,
      body: { code: 'NOT_JSON', message: 'Send JSON, and say so in Content-Type.' },
    });
  }
  const body = parseJson(await readBody(req));
  switch (url.pathname) {
    case '/control/clock':
      return sendAnswer(res, await moveClock(sandbox, body));
    case '/control/faults':
      return sendAnswer(res, await addFault(sandbox, body));
    case '/control/faults/clear':
      return sendAnswer(res, await clearFaults(sandbox));
    case '/control/authorise':
      return sendAnswer(res, await authorise(sandbox, body));
    default:
      return sendAnswer(res, refuse('NOT_FOUND'));
  }
}

/** Every payment that a confirm or charge decided, oldest first, so that a drill can count the charges. */
async function listCharges(sandbox: Sandbox): Promise<ApiAnswer> {
  const charges = await sandbox.db
    .selectFrom('sandbox_toss_payments')
    .select([
      'payment_key as paymentKey',
      'order_id as orderId',
      'type',
      'amount',
      'status',
      'failure_code as failureCode',
      'requested_at as requestedAt',
      'approved_at as approvedAt',
    ])
    .where('status', 'in', ['DONE', 'ABORTED'])
    .orderBy('requested_at')
    .orderBy('payment_key')
    .execute();
  return { status: 200, body: { charges } };
}

async function tellTime(sandbox: Sandbox): Promise<ApiAnswer> {
  return { status: 200, body: { now: (await sandboxNow(sandbox)).toISOString() } };
}

const ClockMove = v.union([
  v.strictObject({ advanceMs: v.pipe(v.number(), v.safeInteger()) }),
  v.strictObject({ setTo: v.pipe(v.string(), v.isoTimestamp()) }),
  v.strictObject({ reset: v.literal(true) }),
]);

async function moveClock(sandbox: Sandbox, body: unknown): Promise<ApiAnswer> {
  const move = v.safeParse(ClockMove, body);
  if (!move.success) return refuse('INVALID_REQUEST');
  const to = move.output;
  const clock = sandbox.db.updateTable('sandbox_toss_clock');
  if ('advanceMs' in to) {
    await clock.set((row) => ({ offset_ms: row('offset_ms', '+', to.advanceMs) })).execute();
  } else {
    const offset = 'setTo' in to ? Date.parse(to.setTo) - sandbox.clock.now().getTime() : 0;
    await clock.set({ offset_ms: offset }).execute();
  }
  return tellTime(sandbox);
}

const DEFAULT_DELAY_MS = 60_000;

const FaultRule = v.strictObject({
  match: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  kind: v.picklist(FAULT_KINDS),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)), DEFAULT_DELAY_MS),
});

async function addFault(sandbox: Sandbox, body: unknown): Promise<ApiAnswer> {
  const rule = v.safeParse(FaultRule, body);
  if (!rule.success) return refuse('INVALID_REQUEST');
  const { match, kind, times, delayMs } = rule.output;
  await sandbox.db
    .insertInto('sandbox_toss_faults')
    .values({ match, kind, remaining: times, delay_ms: delayMs })
    .execute();
  return { status: 200, body: rule.output };
}

async function clearFaults(sandbox: Sandbox): Promise<ApiAnswer> {
  await sandbox.db.deleteFrom('sandbox_toss_faults').execute();
  return { status: 200, body: {} };
}

const Authorise = v.strictObject({
  customerKey: CustomerKey,
  card: v.optional(v.picklist(TEST_CARDS.map((card) => card.number)), '4906251234123456'),
});

/** What pressing "Approve" in the card window gives, for seeds and drills that have no browser. */
async function authorise(sandbox: Sandbox, body: unknown): Promise<ApiAnswer> {
  const asked = v.safeParse(Authorise, body);
  if (!asked.success) return refuse('INVALID_REQUEST');
  const at = await sandboxNow(sandbox);
  const authKey = await authoriseCard(sandbox.db, { ...asked.output, at });
  return { status: 200, body: { authKey, customerKey: asked.output.customerKey } };
}
