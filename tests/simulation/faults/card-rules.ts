import { sql } from 'kysely';
import { daysBetween, type KstDate } from '#app/shared/dates.ts';
import type { World } from '../world/world.ts';
import { binOf, type Card, type CardRule, ruleOf } from './cards.ts';

/** A person's current card and the gateway's rule for it. */
export type CardHolder = { no: number; startedOn: KstDate; card: Card; currentRule: CardRule };

/** Updates the gateway's rules of cards whose behavior changes today. */
export async function setCardRules(
  world: World,
  holders: Iterable<CardHolder>,
  today: KstDate,
): Promise<void> {
  const changed: { bin: string; rule: CardRule }[] = [];
  for (const holder of holders) {
    const rule = ruleOf(world, holder.no, holder.card, daysBetween(holder.startedOn, today));
    if (rule === holder.currentRule) continue;
    holder.currentRule = rule;
    changed.push({ bin: binOf(holder.no, holder.card.generation), rule });
  }
  if (changed.length === 0) return;
  await sql`
    insert into sandbox_toss_card_rules (bin, rule)
    select bin, rule from json_to_recordset(${JSON.stringify(changed)}) as changed (bin text, rule text)
    on conflict (bin) do update set rule = excluded.rule`.execute(world.db);
}
