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

test('matches a reversal without a key to the gateway’s reversal that preceded it', () => {
  expect(found([theirs('r1', -1000, 'WAITING_FOR_DEPOSIT')], [reversal])).toEqual([]);
});

test('matches one of our reversals to one of the gateway’s only', () => {
  const gateway = [
    theirs('r1', -1000, 'WAITING_FOR_DEPOSIT'),
    theirs('r2', -1000, 'WAITING_FOR_DEPOSIT', later(1000)),
  ];
  expect(found(gateway, [reversal])).toEqual([['missing-in-ledger', 'r2']]);
});

test('does not match a cancel of the same amount or a reversal from another time', () => {
  expect(found([theirs('c1', -1000, 'CANCELED')], [reversal])).toEqual([
    ['missing-in-ledger', 'c1'],
    ['missing-at-gateway', 'deposit:reversed'],
  ]);
  expect(found([theirs('r1', -1000, 'WAITING_FOR_DEPOSIT', later(2 * HOUR_MS))], [reversal])).toHaveLength(2);
  const old = later(-5 * 24 * HOUR_MS);
  expect(found([theirs('r1', -1000, 'WAITING_FOR_DEPOSIT', old)], [reversal])).toHaveLength(2);
});

test('does not match a reversal that has another key', () => {
  const named = { ...reversal, transactionKey: 'r1' };
  const gateway = [
    theirs('r1', -1000, 'WAITING_FOR_DEPOSIT'),
    theirs('r2', -1000, 'WAITING_FOR_DEPOSIT', later(1000)),
  ];
  expect(found(gateway, [named])).toEqual([['missing-in-ledger', 'r2']]);
});
