import * as v from 'valibot';
import type { ApiResponse } from '../api/endpoint.ts';
import { type Sandbox, sandboxNow } from '../context.server.ts';
import { tossError } from '../error-catalog.ts';
import { CARD_RULES, FAULT_KINDS } from '../tables.ts';

export async function getTime(sandbox: Sandbox): Promise<ApiResponse> {
  return { status: 200, body: { now: (await sandboxNow(sandbox)).toISOString() } };
}

const ClockMove = v.union([
  v.strictObject({ advanceMs: v.pipe(v.number(), v.safeInteger()) }),
  v.strictObject({ setTo: v.pipe(v.string(), v.isoTimestamp()) }),
  v.strictObject({ reset: v.literal(true) }),
]);

/** Moves the sandbox's time relative to the site's. */
export async function moveClock(sandbox: Sandbox, body: unknown): Promise<ApiResponse> {
  const move = v.safeParse(ClockMove, body);
  if (!move.success) return tossError('INVALID_REQUEST');
  const to = move.output;
  const clock = sandbox.db.updateTable('sandbox_toss_clock');
  if ('advanceMs' in to) {
    await clock.set((row) => ({ offset_ms: row('offset_ms', '+', to.advanceMs) })).execute();
  } else {
    const offset = 'setTo' in to ? Date.parse(to.setTo) - sandbox.clock.now().getTime() : 0;
    await clock.set({ offset_ms: offset }).execute();
  }
  return getTime(sandbox);
}

const DEFAULT_DELAY_MS = 60_000;
export const Match = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
export const Times = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1);

const FaultRule = v.strictObject({
  match: Match,
  kind: v.picklist(FAULT_KINDS),
  times: Times,
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)), DEFAULT_DELAY_MS),
});

/** Injects a fault into the next `times` calls that match an order id, an endpoint's name, or `*`. */
export async function addFault(sandbox: Sandbox, body: unknown): Promise<ApiResponse> {
  const rule = v.safeParse(FaultRule, body);
  if (!rule.success) return tossError('INVALID_REQUEST');
  const { match, kind, times, delayMs } = rule.output;
  await sandbox.db
    .insertInto('sandbox_toss_faults')
    .values({ match, kind, remaining: times, delay_ms: delayMs })
    .execute();
  return { status: 200, body: rule.output };
}

export async function clearFaults(sandbox: Sandbox): Promise<ApiResponse> {
  await sandbox.db.deleteFrom('sandbox_toss_faults').execute();
  return { status: 200, body: {} };
}

const BinRule = v.strictObject({
  bin: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  rule: v.picklist(CARD_RULES),
  /** When the rule starts; by default it always applies. */
  from: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

/** How charges of all cards with these first six digits end; the last rule wins. */
export async function setCardRule(sandbox: Sandbox, body: unknown): Promise<ApiResponse> {
  const parsed = v.safeParse(BinRule, body);
  if (!parsed.success) return tossError('INVALID_REQUEST');
  const { bin, rule, from } = parsed.output;
  const from_at = from === undefined ? null : new Date(from);
  await sandbox.db
    .insertInto('sandbox_toss_card_rules')
    .values({ bin, rule, from_at })
    .onConflict((conflict) => conflict.column('bin').doUpdateSet({ rule, from_at }))
    .execute();
  return { status: 200, body: parsed.output };
}

export async function clearCardRules(sandbox: Sandbox): Promise<ApiResponse> {
  await sandbox.db.deleteFrom('sandbox_toss_card_rules').execute();
  return { status: 200, body: {} };
}
