import type { SandboxDb } from '../context.server.ts';
import type { CardRule } from '../tables.ts';
import { findTestCard } from '../test-cards.ts';
import type { Delivery } from './endpoint.ts';

const REFUSALS: Record<CardRule, string | undefined> = {
  ok: undefined,
  limit: 'REJECT_CARD_PAYMENT',
  stopped: 'INVALID_STOPPED_CARD',
  lost: 'INVALID_CARD_LOST_OR_STOLEN',
  expired: 'INVALID_CARD_EXPIRATION',
};

/** The result of a charge: by the rule for the card's first six digits, else by its number. */
export async function cardOutcome(
  tx: SandboxDb,
  card: string | null,
  now: Date,
): Promise<{ refusal?: string | undefined; delivery?: Delivery | undefined }> {
  const rule = await tx
    .selectFrom('sandbox_toss_card_rules')
    .select('rule')
    .where('bin', '=', card?.slice(0, 6) ?? '')
    .where((row) => row.or([row('from_at', 'is', null), row('from_at', '<=', now)]))
    .executeTakeFirst();
  if (rule) return { refusal: REFUSALS[rule.rule] };
  const { refusal, delivery } = findTestCard(card) ?? {};
  return { refusal, delivery };
}
