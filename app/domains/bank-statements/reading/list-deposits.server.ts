import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { DepositState } from '../deposit.ts';
import { payerOfLine } from '../matching/payer-of-line.server.ts';
import { type DepositRow, listMatches, selectDeposits } from '../store.server.ts';

export type DepositView = {
  id: string;
  bank: BankCode;
  occurredAt: Date;
  amount: Krw;
  payer: string;
  state: DepositState;
  note: string | null;
  /** Another statement may have told of the same money. */
  perhapsKnown: boolean;
  /** Another line of other facts has the same reference of the bank. */
  referenceReused: boolean;
  /** The order it pays now. */
  orderNumber: string | null;
};

const SIZE = 50;

/** One page of lines, newest first; `next` is where the one after it begins, or null at the end. */
export async function listDeposits(
  platform: Pick<Platform, 'db' | 'secrets'>,
  { state, after }: { state: DepositState | 'open' | 'all'; after: string | null },
): Promise<{ deposits: DepositView[]; next: string | null }> {
  const rows = await selectDeposits(platform.db, { state, after: cursorIn(after), size: SIZE + 1 });
  const shown = rows.slice(0, SIZE);
  const matches = await listMatches(
    platform.db,
    shown.map(({ id }) => id),
  );
  const last = rows.length > SIZE ? shown.at(-1) : undefined;
  return {
    deposits: shown.map((row) => {
      const live = matches.find(({ deposit_id, undone_at }) => deposit_id === row.id && undone_at === null);
      return viewOf(platform, row, live?.order_number ?? null);
    }),
    next: last ? `${last.occurred_at.toISOString()}_${last.id}` : null,
  };
}

export function viewOf(
  platform: Pick<Platform, 'secrets'>,
  row: DepositRow,
  orderNumber: string | null,
): DepositView {
  const { id, bank, amount, state, note } = row;
  const payer = payerOfLine(platform, row);
  return {
    ...{ id, bank, amount, payer, state, note, orderNumber },
    occurredAt: row.occurred_at,
    perhapsKnown: row.perhaps_known,
    referenceReused: row.reference_reused,
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A cursor that is none begins at the beginning. */
function cursorIn(text: string | null): { occurredAt: Date; id: string } | null {
  const [at = '', id = ''] = text?.split('_') ?? [];
  const occurredAt = new Date(at);
  return Number.isNaN(occurredAt.getTime()) || !UUID.test(id) ? null : { occurredAt, id };
}
