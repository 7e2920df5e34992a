import { between, pick, type Random } from '../world/random.ts';

/** How a card responds to charges, as the sandbox's rules name it. */
export type CardRule = 'ok' | 'limit' | 'stopped' | 'lost' | 'expired';

/** Days after which a card's condition may change: about a period. */
const SLOT_DAYS = 30;

/** A person's current card: each new one is a generation of its own, with a BIN of its own. */
export type Card = { generation: number; sinceDay: number };

/** `severity`: how many times as bad as in a bad year. */
export type FaultSource = { random: Random; severity: number };

/** Six digits unique to one card, so that the sandbox's rule for a BIN applies to one card. */
export function binOf(person: number, generation: number): string {
  return String((1 + (generation % 9)) * 100_000 + person);
}

export function cardNumberOf(person: number, generation: number): string {
  return `${binOf(person, generation)}1234560000`;
}

/** How a card behaves in a slot of days: over its limit for `days`, or unusable from then on. */
type CardCondition = { rule: CardRule; days: number };

function conditionOf(
  { random, severity }: FaultSource,
  person: number,
  generation: number,
  slot: number,
): CardCondition {
  const rule = pick<CardRule>(random('luck', person, generation, slot) / severity, [
    [0.065, 'limit'],
    [0.013, 'stopped'],
    [0.009, 'lost'],
    [0.013, 'expired'],
    [1, 'ok'],
  ]);
  const days = pick(random('short for', person, generation, slot), [
    [0.35, 1],
    [0.25, 3],
    [0.15, 5],
    [0.1, 7],
    [0.15, SLOT_DAYS],
  ]);
  return { rule, days };
}

/**
 * A card's rule on a day, counted from the first day of its owner's contract. A limit ends by itself; an unusable card
 * stays so until its owner registers the next generation.
 */
export function ruleOf(source: FaultSource, person: number, card: Card, day: number): CardRule {
  const slot = Math.floor(day / SLOT_DAYS);
  const first = Math.floor(card.sinceDay / SLOT_DAYS);
  // A new card works for the rest of the slot in which it was registered.
  for (let past = first + 1; past <= slot; past += 1) {
    const { rule, days } = conditionOf(source, person, card.generation, past);
    if (rule === 'ok') continue;
    if (rule === 'limit') {
      if (past === slot && day - past * SLOT_DAYS < days) return 'limit';
      continue;
    }
    return rule;
  }
  return 'ok';
}

/** Days from the first decline until the owner registers another card; null for never. */
export function cardReplacementDelay(random: Random, person: number, generation: number): number | null {
  const draw = random('new card', person, generation);
  return draw < 0.75 ? between(random('new card after', person, generation), 0, 12) : draw < 0.85 ? 20 : null;
}
