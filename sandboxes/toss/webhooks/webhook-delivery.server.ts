import type { Sandbox } from '../context.server.ts';
import { sandboxNow } from '../context.server.ts';
import type { WebhookRow } from '../tables.ts';

const MINUTE_MS = 60_000;
/** Retries after each failure, minutes; then the gateway gives up (payments.md §1.1, "Webhooks"). */
const RETRY_MINUTES = [1, 4, 16, 64, 256, 1024, 4096];
const TIMEOUT_MS = 10_000;
/** A little longer than a delivery may take; then the row of a dead process is free again. */
const LEASE_MS = 30_000;

type Sender = Pick<Sandbox, 'db' | 'clock' | 'webhookUrl'>;

/**
 * Sends due webhooks one by one, outside any transaction. Returns how many were sent. Rows survive a restart; two
 * processes never send the same row at once.
 */
export async function deliverDue(sandbox: Sender): Promise<number> {
  const { webhookUrl } = sandbox;
  if (webhookUrl === null) return 0;
  let sent = 0;
  // A failed one is due later than `now`, so the loop ends.
  const now = await sandboxNow(sandbox);
  for (;;) {
    const row = await lease(sandbox, now);
    if (!row) return sent;
    await settle(sandbox, row, now, await post(webhookUrl, row, now));
    sent += 1;
  }
}

async function lease(sandbox: Sender, now: Date): Promise<WebhookRow | undefined> {
  const siteNow = sandbox.clock.now();
  return sandbox.db
    .updateTable('sandbox_toss_webhooks')
    .set({ leased_until: new Date(siteNow.getTime() + LEASE_MS) })
    .where('id', '=', (inner) =>
      inner
        .selectFrom('sandbox_toss_webhooks')
        .select('id')
        .where('state', '=', 'PENDING')
        .where('due_at', '<=', now)
        .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', siteNow)]))
        .orderBy('due_at')
        .orderBy('turn')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Any response but 200 is retried. */
async function post(url: string, row: WebhookRow, now: Date): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'tosspayments-webhook-transmission-id': row.transmission_id,
        'tosspayments-webhook-transmission-time': now.toISOString(),
        'tosspayments-webhook-transmission-retried-count': String(row.retried),
      },
      body: row.body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection lost';
  }
}

async function settle(sandbox: Sender, row: WebhookRow, now: Date, result: string): Promise<void> {
  const minutes = RETRY_MINUTES[row.retried];
  const outcome =
    result === '200'
      ? { state: 'DELIVERED' as const }
      : minutes === undefined
        ? { state: 'GIVEN_UP' as const }
        : { retried: row.retried + 1, due_at: new Date(now.getTime() + minutes * MINUTE_MS) };
  await sandbox.db
    .updateTable('sandbox_toss_webhooks')
    .set({ ...outcome, answer: result, sent_at: now, leased_until: null })
    .where('id', '=', row.id)
    .where('state', '=', 'PENDING')
    .execute();
}

/** Sends in the background: after each call that queued a webhook, and periodically for retries. */
export type WebhookSender = { wake(): void; stop(): Promise<void> };

const POLL_MS = 2_000;

/** `report` receives bugs only; a failing receiver is retried. */
export function startWebhookSender(sandbox: Sender, report: (error: unknown) => void): WebhookSender {
  let round: Promise<unknown> | null = null;
  let again = false;
  let stopped = false;
  const wake = () => {
    if (stopped) return;
    again = true;
    round ??= (async () => {
      while (again && !stopped) {
        again = false;
        await deliverDue(sandbox).catch(report);
      }
      round = null;
    })();
  };
  const timer = setInterval(wake, POLL_MS);
  timer.unref();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
