import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { decideLine } from '#app/domains/admin/bank-statements/decide-line.server.ts';
import { importStatement } from '#app/domains/bank-statements/import/import-statement.server.ts';
import { setLineIgnored } from '#app/domains/bank-statements/matching/set-line-ignored.server.ts';
import { type LineView, listLinePage } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';

const caller = { id: 'seed', address: '127.0.0.1' };
const HOUR_MS = 60 * 60_000;
const KST_HOURS = 9;

/** Today's credits, KRW. */
const LINES = [
  { payer: '최하윤 과장', amount: 3_750_000 },
  { payer: '오세훈', amount: 1_980_000 },
  { payer: '예금이자', amount: 1_240 },
];

/**
 * Creates work for the demo's admin: a statement line that matches the pending member's order except for the payer's
 * name, an unknown one to refund, and an ignored one. Does nothing if there are lines.
 */
export async function seedDeposits(platform: Platform, admin: Member): Promise<void> {
  const { lines: deposits } = await listLinePage(platform, { state: 'all', after: null });
  if (deposits.length > 0) return;
  const at = new Date(platform.clock.now().getTime() + (KST_HOURS - 1) * HOUR_MS);
  const moment = at.toISOString().slice(0, 19).replace('T', ' ');
  const heading = ['거래일시', '출금', '입금', '거래후 잔액', '거래내용', '상대계좌예금주명'];
  const rows = LINES.map(({ payer, amount }) => [moment, '0', String(amount), '', payer, payer]);
  const imported = await importStatement(platform, admin, { bank: 'ibk', rows: [heading, ...rows] }, caller);
  if (!imported.ok) throw new Error(`The demo's statement was refused: ${imported.error}`);

  const lines = (await listLinePage(platform, { state: 'all', after: null })).lines;
  const lineOf = (payer: string): LineView => {
    const line = lines.find((each) => each.payer === payer);
    if (!line) throw new Error(`The demo's line of ${payer} is missing.`);
    return line;
  };
  const account = { bank: '88', number: '110000000001', holder: '오세훈' };
  const back = { intent: 'refund', reason: 'The sender asked for it', ...account } as const;
  const requested = await decideLine(platform, admin, lineOf('오세훈').id, back, caller);
  if (!requested.ok) throw new Error(`The demo's refund was refused: ${JSON.stringify(requested.error)}`);
  const aside = {
    lineId: lineOf('예금이자').id,
    event: 'ignore',
    reason: 'Interest of the bank',
  } as const;
  await setLineIgnored(platform, admin, aside, caller);
}
