import { createHash } from 'node:crypto';
import { authorizeCard } from '../api/billing-keys.server.ts';
import { insertPayment, WINDOW_MS } from '../api/payments.server.ts';
import { randomKey, type Sandbox, type SandboxDb } from '../context.server.ts';
import type { WindowRow } from '../tables.ts';
import {
  easyPayOf,
  type OpenWindow,
  type Outcome,
  outcomeUrl,
  POINT_SHARES,
  type PointShare,
} from './window-rules.ts';

/** Opens the card window, or returns the pending one of the same page. */
export async function openWindow(sandbox: Sandbox, parsed: OpenWindow, now: Date): Promise<string> {
  const fingerprint = createHash('sha256').update(JSON.stringify(parsed)).digest('hex');
  const id = await sandbox.transaction(async (tx) => {
    await expireWindows(tx, now, { fingerprint });
    return (await insertWindow(tx, parsed, fingerprint, now)) ?? (await findOpen(tx, fingerprint));
  });
  // The pending window was finished meanwhile.
  return id ?? openWindow(sandbox, parsed, now);
}

async function insertWindow(
  tx: SandboxDb,
  parsed: OpenWindow,
  fingerprint: string,
  now: Date,
): Promise<string | undefined> {
  const id = randomKey('win_');
  const paymentKey = parsed.kind === 'payment' ? randomKey('tgen_') : null;
  const row = await tx
    .insertInto('sandbox_toss_windows')
    .values({
      id,
      kind: parsed.kind,
      fingerprint,
      state: 'READY',
      order_id: parsed.kind === 'payment' ? parsed.orderId : null,
      order_name: parsed.orderName ?? null,
      amount: parsed.amount ?? null,
      customer_key: parsed.customerKey ?? null,
      payment_key: paymentKey,
      success_url: parsed.successUrl,
      fail_url: parsed.failUrl,
      easy_pay: easyPayOf(parsed),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row && parsed.kind === 'payment' && paymentKey !== null) {
    await insertPayment(tx, {
      payment_key: paymentKey,
      type: 'NORMAL',
      order_id: parsed.orderId,
      order_name: parsed.orderName,
      customer_key: parsed.customerKey ?? null,
      amount: parsed.amount,
      status: 'READY',
      requested_at: now,
    });
  }
  return row?.id;
}

async function findOpen(tx: SandboxDb, fingerprint: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sandbox_toss_windows')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('state', '=', 'READY')
    .executeTakeFirst();
  return row?.id;
}

/** Marks the window as expired first, if it is. */
export async function readWindow(sandbox: Sandbox, id: string, now: Date): Promise<WindowRow | undefined> {
  return sandbox.transaction(async (tx) => {
    await expireWindows(tx, now, { id });
    return tx.selectFrom('sandbox_toss_windows').selectAll().where('id', '=', id).executeTakeFirst();
  });
}

type Press = { outcome: Exclude<Outcome, 'EXPIRED'>; card: string; points: PointShare };

/** Ends the window and returns the redirect; the first press counts. Undefined for an unknown window. */
export async function finishWindow(
  sandbox: Sandbox,
  id: string,
  press: Press,
  now: Date,
): Promise<string | undefined> {
  return sandbox.transaction(async (tx) => {
    await expireWindows(tx, now, { id });
    const row = await tx
      .selectFrom('sandbox_toss_windows')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row?.state !== 'READY') return row?.outcome_url ?? undefined;
    const authKey = press.outcome === 'APPROVED' ? await approve(tx, row, press, now) : undefined;
    const outcome_url = outcomeUrl(row, press.outcome, authKey);
    await tx
      .updateTable('sandbox_toss_windows')
      .set({ state: press.outcome, outcome_url })
      .where('id', '=', id)
      .execute();
    return outcome_url;
  });
}

async function approve(
  tx: SandboxDb,
  row: WindowRow,
  { card, points }: Press,
  now: Date,
): Promise<string | undefined> {
  const { easy_pay } = row;
  if (row.kind === 'billing') {
    return authorizeCard(tx, { customerKey: row.customer_key ?? '', card, easyPay: easy_pay, at: now });
  }
  const easy_pay_amount = easy_pay ? Math.round((row.amount ?? 0) * POINT_SHARES[points]) : 0;
  await tx
    .updateTable('sandbox_toss_payments')
    .set({ status: 'IN_PROGRESS', card, easy_pay, easy_pay_amount, authenticated_at: now })
    .where('payment_key', '=', row.payment_key)
    .where('status', '=', 'READY')
    .execute();
  return undefined;
}

async function expireWindows(
  tx: SandboxDb,
  now: Date,
  of: { id: string } | { fingerprint: string },
): Promise<void> {
  const due = await tx
    .selectFrom('sandbox_toss_windows')
    .selectAll()
    .where((row) => row.and(of))
    .where('state', '=', 'READY')
    .where('created_at', '<=', new Date(now.getTime() - WINDOW_MS))
    .forUpdate()
    .execute();
  for (const row of due) {
    await tx
      .updateTable('sandbox_toss_windows')
      .set({ state: 'EXPIRED', outcome_url: outcomeUrl(row, 'EXPIRED') })
      .where('id', '=', row.id)
      .execute();
  }
}
