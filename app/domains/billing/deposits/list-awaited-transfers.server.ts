import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { listPossibleCodes } from '#app/shared/depositor-name.ts';
import type { Krw } from '#app/shared/krw.ts';
import { type AwaitedTransferKeys, listAwaitedTransferRows } from './awaited-transfers.store.server.ts';
import type { BankCode } from './banks.ts';
import { depositorKey, openPayer } from './deposit-account.server.ts';
import { DEPOSIT_CODE_LENGTH } from './deposit-terms.ts';

/** An order that a deposit on our own account may be meant for. */
export type AwaitedTransfer = {
  orderId: string;
  accountId: string;
  number: string;
  bank: BankCode;
  total: Krw;
  /** Amount received so far, KRW. */
  held: Krw;
  depositor: string;
  code: string;
  planName: string;
  dueAt: Date;
  /** A canceled order takes no money, but its buyer may have paid anyway. */
  state: (typeof STATES)[number];
};

const STATES = ['AWAITING_DEPOSIT', 'EXPIRED', 'CANCELED'] as const;

/** How long after an order's end we still look for its deposit. */
const LATE_MS = 30 * DAY_MS;

/** Orders that match at least one of these; a payer matches by name or code. */
export type TransferFilter = {
  payers: readonly string[];
  accountIds: readonly string[];
  numbers?: readonly string[];
  /** What the order still needs, unless it was canceled. KRW. */
  amounts?: readonly Krw[];
};

/** Bank-transfer orders that await money, or expired or were canceled in the last 30 days. */
export async function listAwaitedTransfers(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  filter?: TransferFilter,
): Promise<AwaitedTransfer[]> {
  const endedAfter = new Date(platform.clock.now().getTime() - LATE_MS);
  const rows = await listAwaitedTransferRows(
    platform.db,
    endedAfter,
    filter ? keysOf(platform, filter) : null,
  );
  return rows.flatMap((row) => {
    const { bank, deposit_code: code } = row;
    const state = STATES.find((each) => each === row.state);
    if (bank === null || code === null || !state) return [];
    return [
      {
        orderId: row.id,
        accountId: row.account_id,
        number: row.number,
        bank,
        total: row.total,
        held: Number(row.held ?? 0),
        depositor: openPayer(platform, row)?.depositor ?? '',
        code,
        planName: row.plan_name,
        dueAt: row.due_at,
        state,
      },
    ];
  });
}

function keysOf(
  platform: Pick<Platform, 'secrets'>,
  { payers, accountIds, numbers = [], amounts = [] }: TransferFilter,
): AwaitedTransferKeys {
  return {
    codes: [...new Set(payers.flatMap((payer) => listPossibleCodes(payer, DEPOSIT_CODE_LENGTH)))],
    depositorKeys: [...new Set(payers.flatMap((payer) => depositorKey(platform, payer) ?? []))],
    ...{ accountIds, numbers, amounts },
  };
}
