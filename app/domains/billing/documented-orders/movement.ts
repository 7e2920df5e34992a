import type { Krw } from '#app/shared/krw.ts';

/** A change of what an order holds or supplies, as its documents show it. */
export type Movement = {
  id: string;
  occurredAt: Date;
} & (
  | {
      kind: 'payment' | 'refund' | 'reversal';
      /** KRW; negative for money that went out. */
      amount: Krw;
      attemptId: string;
    }
  /** `unused`: no longer supplied. `setOff`: the part of it kept as penalty; the rest is refunded. KRW. */
  | { kind: 'early-end'; unused: Krw; setOff: Krw }
);

export type MoneyMovement = Exclude<Movement, { kind: 'early-end' }>;

export const isMoney = (movement: Movement): movement is MoneyMovement => movement.kind !== 'early-end';

/**
 * The movement that completed an order's payment. If it was paid twice, the first payment that still holds money.
 * Earlier deposits of the same attempt are parts of that payment.
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
