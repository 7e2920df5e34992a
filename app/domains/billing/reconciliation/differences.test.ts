import { expect, test } from 'vitest';
import type { GatewayTransaction } from '#app/platform/payments/gateway.ts';
import { differences } from './differences.ts';

const AT = new Date('2026-08-03T10:00:00+09:00');
const later = (ms: number) => new Date(AT.getTime() + ms);
const HOUR_MS = 3_600_000;

const theirs = (
  transactionKey: string,
  amount: number,
  status: GatewayTransaction['status'],
  at = AT,
): GatewayTransaction => ({ transactionKey, orderRef: 'R1-A1', amount, status, at }) as GatewayTransaction;

const reversal = {
  transactionKey: 'deposit:reversed',
  orderRef: 'R1-A1',
  orderId: 'order',
  kind: 'reversal' as const,
  amount: -1000,
  occurredAt: later(HOUR_MS),
};

const found = (gateway: GatewayTransaction[], ledger: (typeof reversal)[]) =>
  differences(gateway, gateway, ledger, ledger).map((each) => [each.found, each.transactionKey]);

test('a reversal that has no key of its own is the one that was heard of after it', () => {
  expect(found([theirs('r1', -1000, 'WAITING_FOR_DEPOSIT')], [reversal])).toEqual([]);
});

test('one reversal of ours excuses one of theirs alone', () => {
  const gateway = [
    theirs('r1', -1000, 'WAITING_FOR_DEPOSIT'),
    theirs('r2', -1000, 'WAITING_FOR_DEPOSIT', later(1000)),
  ];
  expect(found(gateway, [reversal])).toEqual([['missing-in-ledger', 'r2']]);
});

test('a cancel of the same amount is no reversal, and neither is what happened long before or after it', () => {
  expect(found([theirs('c1', -1000, 'CANCELED')], [reversal])).toEqual([
    ['missing-in-ledger', 'c1'],
    ['missing-at-gateway', 'deposit:reversed'],
  ]);
  expect(found([theirs('r1', -1000, 'WAITING_FOR_DEPOSIT', later(2 * HOUR_MS))], [reversal])).toHaveLength(2);
  const old = later(-5 * 24 * HOUR_MS);
  expect(found([theirs('r1', -1000, 'WAITING_FOR_DEPOSIT', old)], [reversal])).toHaveLength(2);
});

test('a reversal with the key of one of theirs is not taken for another', () => {
  const named = { ...reversal, transactionKey: 'r1' };
  const gateway = [
    theirs('r1', -1000, 'WAITING_FOR_DEPOSIT'),
    theirs('r2', -1000, 'WAITING_FOR_DEPOSIT', later(1000)),
  ];
  expect(found(gateway, [named])).toEqual([['missing-in-ledger', 'r2']]);
});
