import { expect } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { importStatement } from '#app/domains/bank-statements/import/import-statement.server.ts';
import { assignLine } from '#app/domains/bank-statements/matching/assign-line.server.ts';
import { refundLine } from '#app/domains/bank-statements/matching/refund-line.server.ts';
import { undoMatch } from '#app/domains/bank-statements/matching/undo-match.server.ts';
import { listLinePage } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import { findStaffOrder } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import { listAwaitedTransfers } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import { approveRefund, completeRefund } from '#app/domains/billing/refunds/refund-decisions.server.ts';
import { makeMember } from './factories.ts';
import { GOOD_ACCOUNT } from './money-site.ts';
import { transferOrder } from './paid-orders.ts';
import { reauthenticated } from './reauthenticated.ts';
import { ibkStatement } from './statements.ts';
import { createTestPlatform, type TestPlatform } from './test-platform.ts';

export type DepositSite = Awaited<ReturnType<typeof openDepositSite>>;

/** The request of a staff decision. */
export const CALLER = { id: 'request-1', address: '10.0.0.1' };

/** A site with statement lines of its own account and a staff member who handles them. Amounts in KRW. */
export async function openDepositSite() {
  const site: TestPlatform = await createTestPlatform();
  const { platform, clock } = site;
  const staff: Member = await makeMember(platform);
  let balance = 0;

  async function lines() {
    const { lines } = await listLinePage(platform, { state: 'all', after: null });
    return lines;
  }
  return {
    ...site,
    staff,
    /** The number of a Standard order awaiting a transfer from `depositor`. */
    order: async (depositor: string) => (await transferOrder(platform, 'cash', { depositor })).number,
    /** The payer text of a transfer with an order's code. */
    async payerWithCode(depositor: string, orderNumber: string) {
      const awaited = await listAwaitedTransfers(platform);
      return `${depositor} ${awaited.find(({ number }) => number === orderNumber)?.code}`;
    },
    /** Imports lines dated now, in one statement. */
    async importLines(...some: [payer: string, amount: number][]) {
      const at = new Date(clock.now().getTime() + 9 * 60 * 60_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ');
      const rows = ibkStatement(
        some.map(([payer, amount]) => {
          balance += amount;
          return { at, in: amount, balance, payer };
        }),
      );
      const imported = await importStatement(platform, staff, { bank: 'ibk', rows }, CALLER);
      if (!imported.ok) throw new Error(imported.error);
      return imported.value;
    },
    /** Newest first. */
    lines,
    async lineOf(payer: string) {
      const found = (await lines()).find((line) => line.payer === payer);
      if (!found) throw new Error(`There is no line of ${payer}.`);
      return found;
    },
    /** The state of an order and its balance, which must equal the sum of its ledger. */
    async stateOf(orderNumber: string) {
      const found = await findStaffOrder(platform, orderNumber);
      if (!found.ok) throw new Error(found.error);
      const { order, held, ledger } = found.value;
      expect(
        ledger.reduce((sum, { amount }) => sum + amount, 0),
        'the ledger',
      ).toBe(held);
      return [order.state, held] as const;
    },
    match: (lineId: string, orderNumber: string, reason = 'Called the buyer') =>
      assignLine(platform, staff, { lineId, orderNumber, reason }, CALLER),
    undo: (lineId: string) => undoMatch(platform, staff, { lineId, reason: 'Another company' }, CALLER),
    refund: (lineId: string, twice = false) =>
      refundLine(
        platform,
        reauthenticated(staff),
        { lineId, reason: 'Goes back', twice, account: GOOD_ACCOUNT },
        CALLER,
      ),
    /** Approves a refund and marks it as made by the bank. */
    async finish(refundId: string, bankReference = 'IBK-20261120-1') {
      await approveRefund(platform, reauthenticated(staff), { refundId, reason: 'It is theirs' }, CALLER);
      return completeRefund(
        platform,
        reauthenticated(staff),
        { refundId, bankReference, reason: 'Transferred' },
        CALLER,
      );
    },
  };
}
