import * as v from 'valibot';
import type { ApiResponse } from '../api/endpoint.ts';
import { type Sandbox, sandboxNow } from '../context.server.ts';
import { tossError } from '../error-catalog.ts';
import { WEBHOOK_RULES } from '../tables.ts';
import { deliverDue } from '../webhooks/webhook-delivery.server.ts';
import { Match, Times } from './control-rules.server.ts';

const DEFAULT_DELAY_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const LIST_LENGTH = 500;

const Rule = v.strictObject({
  match: Match,
  kind: v.picklist(WEBHOOK_RULES),
  times: Times,
  /** `duplicate`: the number of extra copies. */
  copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(WEEK_MS)), DEFAULT_DELAY_MS),
});

/** Disturbs the next `times` webhooks that match an order id or reference, an event's name, or `*`. */
export async function addRule(sandbox: Sandbox, body: unknown): Promise<ApiResponse> {
  const rule = v.safeParse(Rule, body);
  if (!rule.success) return tossError('INVALID_REQUEST');
  const { match, kind, times, copies, delayMs } = rule.output;
  await sandbox.db
    .insertInto('sandbox_toss_webhook_rules')
    .values({ match, kind, remaining: times, copies, delay_ms: delayMs })
    .execute();
  return { status: 200, body: rule.output };
}

export async function clearRules(sandbox: Sandbox): Promise<ApiResponse> {
  await sandbox.db.deleteFrom('sandbox_toss_webhook_rules').execute();
  return { status: 200, body: {} };
}

/** The latest webhooks with their content, newest first. */
export async function listWebhooks(sandbox: Sandbox): Promise<ApiResponse> {
  const webhooks = await sandbox.db
    .selectFrom('sandbox_toss_webhooks')
    .select([
      'id',
      'transmission_id as transmissionId',
      'event',
      'order_id as orderId',
      'body',
      'state',
      'retried',
      'answer',
      'created_at as createdAt',
      'due_at as dueAt',
      'sent_at as sentAt',
    ])
    .orderBy('id', 'desc')
    .limit(LIST_LENGTH)
    .execute();
  return { status: 200, body: { webhooks } };
}

/** Sends due webhooks, and responds once they are sent. */
export async function deliver(sandbox: Sandbox): Promise<ApiResponse> {
  return { status: 200, body: { sent: await deliverDue(sandbox) } };
}

const Choice = v.strictObject({ id: v.pipe(v.number(), v.safeInteger()) });

/** Sends a webhook again in any state, like the button in the developer center. */
export async function resend(sandbox: Sandbox, body: unknown): Promise<ApiResponse> {
  const parsed = v.safeParse(Choice, body);
  if (!parsed.success) return tossError('INVALID_REQUEST');
  const now = await sandboxNow(sandbox);
  const row = await sandbox.db
    .updateTable('sandbox_toss_webhooks')
    .set({ state: 'PENDING', due_at: now, held: false, retried: 0, leased_until: null })
    .where('id', '=', parsed.output.id)
    .returning('id')
    .executeTakeFirst();
  return row ? { status: 200, body: row } : tossError('NOT_FOUND');
}
