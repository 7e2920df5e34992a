import { between, type Chance, pick } from '../world/random.ts';

/** What a card says to charges, as the sandbox's rules name it. */
export type CardRule = 'ok' | 'limit' | 'stopped' | 'lost' | 'expired';

/** Days after which luck changes: about a period. */
const SLOT_DAYS = 30;

/** A person's present card: each new one is a generation of its own, with a BIN of its own. */
export type Card = { generation: number; sinceDay: number };

/** `storm`: how many times as bad as in a bad year. */
export type Fortune = { chance: Chance; storm: number };

/** Nobody else's first six digits, so that the sandbox's rule for a BIN is a rule for one card. */
export function binOf(person: number, generation: number): string {
  return String((1 + (generation % 9)) * 100_000 + person);
}

export function cardNumberOf(person: number, generation: number): string {
  return `${binOf(person, generation)}1234560000`;
}

/** How a card behaves through a slot of days: it may be short of money for some, or be dead from some day on. */
type Luck = { rule: CardRule; days: number };

function luckOf({ chance, storm }: Fortune, person: number, generation: number, slot: number): Luck {
  const rule = pick<CardRule>(chance('luck', person, generation, slot) / storm, [
    [0.065, 'limit'],
    [0.013, 'stopped'],
    [0.009, 'lost'],
    [0.013, 'expired'],
    [1, 'ok'],
  ]);
  const days = pick(chance('short for', person, generation, slot), [
    [0.35, 1],
    [0.25, 3],
    [0.15, 5],
    [0.1, 7],
    [0.15, SLOT_DAYS],
  ]);
  return { rule, days };
}

/**
 * What a card says on a day, counted from the day on which its owner's contract began. Short money ends by itself; a dead
 * card stays dead until another generation takes its place.
 */
export function ruleOf(fortune: Fortune, person: number, card: Card, day: number): CardRule {
  const slot = Math.floor(day / SLOT_DAYS);
  const first = Math.floor(card.sinceDay / SLOT_DAYS);
  // A new card is good for the slot it came in.
  for (let past = first + 1; past <= slot; past += 1) {
    const { rule, days } = luckOf(fortune, person, card.generation, past);
    if (rule === 'ok') continue;
    if (rule === 'limit') {
      if (past === slot && day - past * SLOT_DAYS < days) return 'limit';
      continue;
    }
    return rule;
  }
  return 'ok';
}

/** Days after the first refusal on which the owner brings another card; null for never. */
export function replacesAfter(chance: Chance, person: number, generation: number): number | null {
  const draw = chance('new card', person, generation);
  return draw < 0.75 ? between(chance('new card after', person, generation), 0, 12) : draw < 0.85 ? 20 : null;
}
