import { sql } from 'kysely';
import { daysBetween, type KstDate } from '#app/shared/dates.ts';
import type { World } from '../world/world.ts';
import { binOf, type Card, type CardRule, ruleOf } from './cards.ts';

/** Who holds which card, and what the gateway was last told of it. */
export type Holder = { no: number; beganOn: KstDate; card: Card; told: CardRule };

/** Tells the gateway what each card says today, where it is not what it said yesterday. */
export async function setCardRules(world: World, holders: Iterable<Holder>, today: KstDate): Promise<void> {
  const changed: { bin: string; rule: CardRule }[] = [];
  for (const holder of holders) {
    const rule = ruleOf(world, holder.no, holder.card, daysBetween(holder.beganOn, today));
    if (rule === holder.told) continue;
    holder.told = rule;
    changed.push({ bin: binOf(holder.no, holder.card.generation), rule });
  }
  if (changed.length === 0) return;
  await sql`
    insert into sandbox_toss_card_rules (bin, rule)
    select bin, rule from json_to_recordset(${JSON.stringify(changed)}) as told (bin text, rule text)
    on conflict (bin) do update set rule = excluded.rule`.execute(world.db);
}
