import type { Krw } from '#app/shared/krw.ts';

/** What changed what an order holds or supplies, as its documents tell it. */
export type Movement = {
  id: string;
  occurredAt: Date;
} & (
  | {
      kind: 'payment' | 'refund' | 'reversal';
      /** Below zero for what went back. */
      amount: Krw;
      attemptId: string;
    }
  /** `unused` is no supply any more; `setOff` of it covers the penalty and stays, the rest is refunded. */
  | { kind: 'early-end'; unused: Krw; setOff: Krw }
);

export type MoneyMovement = Exclude<Movement, { kind: 'early-end' }>;

export const isMoney = (movement: Movement): movement is MoneyMovement => movement.kind !== 'early-end';

/**
 * The movement that completed the payment of an order, oldest first; of an order that was paid twice the first payment that
 * still holds money. Deposits before it are parts of the same payment.
 */
export function payingMovement(movements: readonly Movement[], total: Krw): MoneyMovement | undefined {
  const held = new Map<string, Krw>();
  const complete = new Map<string, MoneyMovement>();
  for (const movement of movements.filter(isMoney)) {
    const { attemptId, amount } = movement;
    const sum = (held.get(attemptId) ?? 0) + amount;
    held.set(attemptId, sum);
    if (amount <= 0 || sum !== total) continue;
    complete.delete(attemptId);
    complete.set(attemptId, movement);
  }
  const payments = [...complete.values()];
  return payments.find(({ attemptId }) => (held.get(attemptId) ?? 0) > 0) ?? payments.at(-1);
}
