import { sql } from 'kysely';
import type { Member } from '#app/domains/accounts/actor.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import { payDeposits } from './bank.ts';
import { beginAll } from './begin.ts';
import { resumeCharges, stopCharges } from './charge-stops.ts';
import { runJobs } from './clockwork.ts';
import { digestOf } from './digest.ts';
import { type Figures, readFigures } from './figures.ts';
import { followHistory } from './history.ts';
import { type Breach, findBreaches } from './invariants.ts';
import { act } from './members.ts';
import { personOf } from './people.ts';
import { announcePrices } from './prices.ts';
import { tellStory } from './story.ts';
import { type Holder, setCardRules } from './weather.ts';
import { openWorld, type World } from './world.ts';

export type YearOptions = {
  /** Migrated, the sandbox's tables too, and empty. */
  databaseUrl: string;
  contracts: number;
  /** How many days are watched, after those in which the contracts begin. */
  days: number;
  /** Within how many days they begin; each sees the end of its year, where so many more than 365 are watched. */
  beginnings: number;
  seed: number;
  /** How many times as much is lost and refused as in a bad year, which is 1. */
  storm: number;
  /** The first day on which contracts begin, KST. */
  from: KstDate;
  jobs: readonly Job[];
  /** Breaches are looked for every so many days, and at the end. */
  checkEvery: number;
  /** To the end, whatever breaks on the way. */
  keepGoing?: boolean;
  onBreach?(breach: Breach, today: KstDate): void;
  onDay?(day: number, today: KstDate): void;
};

export type YearOutcome = {
  figures: Figures;
  deaths: number;
  spoilt: number;
  breaches: Breach[];
  digest: string;
};

/** The moments of a Korean day at which something happens. */
const TICKS = {
  midnight: '00:00:00',
  recovered: '00:14:00',
  morning: '10:00:00',
  later: '10:05:00',
  noon: '13:00:00',
  afternoon: '13:05:00',
  'last-second': '23:59:59',
} as const;
type Tick = keyof typeof TICKS;
/** Needed only where an answer is missing. */
const IN_DOUBT: readonly Tick[] = ['later', 'afternoon'];
const ORDER_OF_DAY = Object.keys(TICKS) as Tick[];

/** Of the days that are watched, when the price of both plans changes. */
const NEW_PRICES_AFTER_DAYS = 40;

/** Days without news at the end, in which all that is on its way arrives. */
const REST_DAYS = 2;

/** Lives through a year of contracts and says what became of it; it ends early where a rule breaks, unless it keeps going. */
export async function liveYear(options: YearOptions): Promise<YearOutcome> {
  const world = await openWorld(options.databaseUrl, {
    ...options,
    start: momentOf(options.from, 'midnight'),
  });
  try {
    return await live(world, options);
  } finally {
    await world.close();
  }
}

async function live(world: World, options: YearOptions): Promise<YearOutcome> {
  const people = Array.from({ length: options.contracts }, (_, no) =>
    personOf(world.chance, no, options.beginnings),
  );
  const holders = new Map<number, Holder>();
  const staff: Member = { ...(await makeMember(world.site.platform())), role: 'admin' };
  const history = followHistory();
  const last = options.beginnings + options.days + REST_DAYS;
  const breaches: Breach[] = [];
  let before = new Date(world.clock.now().getTime() - 60_000);
  for (let day = 0; day < last && (breaches.length === 0 || options.keepGoing); day += 1) {
    const today = addDays(options.from, day);
    const resting = day >= last - REST_DAYS;
    await setCardRules(world, holders.values(), today);
    for (const tick of ORDER_OF_DAY) {
      if (IN_DOUBT.includes(tick) && !(await anyInDoubt(world))) continue;
      await world.setTime(momentOf(today, tick));
      await world.sandbox.deliverWebhooks();
      const beginners = people.filter(({ beginsOn, beginsAt }) => beginsOn === day && beginsAt === tick);
      await beginAll(world, beginners);
      for (const { no } of beginners)
        holders.set(no, { no, beganOn: today, card: { generation: 0, sinceDay: 0 }, told: 'ok' });
      if (tick === 'midnight' && !resting) await stopCharges(world, today);
      if (tick === 'noon') await resumeCharges(world, staff, today);
      if (tick === 'noon' && !resting) {
        if (day === options.beginnings + NEW_PRICES_AFTER_DAYS)
          for (const [plan, from] of await announcePrices(world, staff, today)) world.prices.set(plan, from);
        await payDeposits(world, staff, today);
        await act(world, { people, holders }, today);
      }
      await runJobs(world, options.jobs, { from: before, crowd: tick === 'midnight' });
      before = world.clock.now();
    }
    options.onDay?.(day, today);
    const checks = day % options.checkEvery === 0 || day === last - 1;
    for (const breach of checks ? await lookAround(world, history, day === last - 1) : []) {
      // What broke stays broken; its first day tells why.
      if (breaches.some(({ rule }) => rule === breach.rule)) continue;
      breaches.push(breach);
      options.onBreach?.(breach, today);
    }
  }
  return {
    figures: await readFigures(world.db),
    deaths: world.workers.reduce((sum, post) => sum + post.deaths(), 0),
    spoilt: [...world.network.spoilt()].reduce((sum, [fate, n]) => (fate === 'whole' ? sum : sum + n), 0),
    breaches,
    digest: await digestOf(world.db),
  };
}

async function anyInDoubt({ db }: World): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempts where state in ('CREATED', 'REQUESTED', 'UNKNOWN') limit 1`.execute(db);
  return rows.length > 0;
}

async function lookAround(
  world: World,
  history: ReturnType<typeof followHistory>,
  final: boolean,
): Promise<Breach[]> {
  const found = [
    ...(await findBreaches(world.db, world.clock.now(), final)),
    ...(await history.read(world.db)),
  ];
  if (world.troubles.length > 0) {
    found.push({ rule: 'no job meets what it does not expect', examples: world.troubles.slice(0, 5) });
  }
  for (const breach of found) await addStory(world, breach);
  return found;
}

/** The first contract that a breach names tells its story, for whoever has to find out why. */
async function addStory({ db }: World, { examples }: Breach): Promise<void> {
  const number = /\bC[0-9A-Z]{14}\b/.exec(examples[0] ?? '')?.[0];
  if (number) examples.push(...(await tellStory(db, number)));
}

function momentOf(day: KstDate, tick: Tick): Date {
  return new Date(`${day}T${TICKS[tick]}+09:00`);
}
