import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';
import { addDays, daysBetween, type KstDate } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import { digestOf } from './checks/digest.ts';
import { type Figures, readFigures } from './checks/figures.ts';
import { followHistory } from './checks/history.ts';
import { type Breach, findBreaches } from './checks/invariants.ts';
import { tellStory } from './checks/timeline.ts';
import { resumeCharges, stopCharges } from './faults/billing-pauses.ts';
import { type Holder, setCardRules } from './faults/card-rules.ts';
import { settleDifferences } from './faults/differences.ts';
import { makeRefundsByHand } from './faults/manual-refunds.ts';
import { payDeposits } from './members/bank.ts';
import { beginAll } from './members/begin.ts';
import { act } from './members/members.ts';
import { type Person, personOf } from './members/people.ts';
import { announcePrices } from './members/prices.ts';
import { type Calendar, isNeeded, nextDay } from './world/idle-skipping.ts';
import { runJobs } from './world/scheduler.ts';
import { momentOf, ORDER_OF_DAY } from './world/ticks.ts';
import { openWorld, type World } from './world/world.ts';

export type YearOptions = {
  /** Migrated, the sandbox's tables too, and empty. */
  databaseUrl: string;
  contracts: number;
  /** What is fixed of the first people; chance decides the rest. */
  cast?: readonly Partial<Person>[];
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
  /** Also where nothing is due. */
  everyTick?: boolean;
  /** To the end, whatever breaks on the way. */
  keepGoing?: boolean;
  onBreach?(breach: Breach, today: KstDate): void;
  onDay?(day: number, today: KstDate): void;
};

export type YearOutcome = {
  /** Days on which something was due; the others were jumped over. */
  lived: number;
  figures: Figures;
  deaths: number;
  spoilt: number;
  breaches: Breach[];
  digest: string;
};

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
  const people = Array.from({ length: options.contracts }, (_, no) => ({
    ...personOf(world.chance, no, options.beginnings),
    ...options.cast?.[no],
  }));
  const holders = new Map<number, Holder>();
  const staff: Member = { ...(await makeMember(world.site.platform())), role: 'admin' };
  const history = followHistory();
  const end = options.beginnings + options.days;
  const dayAfter = (days: number) => addDays(options.from, days);
  const calendar: Calendar = {
    people,
    holders,
    from: options.from,
    days: new Set([
      ...people.map(({ beginsOn }) => dayAfter(beginsOn)),
      dayAfter(options.beginnings + NEW_PRICES_AFTER_DAYS),
      ...Array.from({ length: REST_DAYS }, (_, rest) => dayAfter(end + rest)),
    ]),
    last: dayAfter(end + REST_DAYS),
    everyTick: options.everyTick ?? false,
  };
  const breaches: Breach[] = [];
  let before = new Date(world.clock.now().getTime() - 60_000);
  let [lived, looked] = [0, -options.checkEvery];
  let today = options.from;
  while (today < calendar.last && (breaches.length === 0 || options.keepGoing)) {
    const day = daysBetween(options.from, today);
    const resting = day >= end;
    await setCardRules(world, holders.values(), today);
    for (const tick of ORDER_OF_DAY) {
      if (!(await isNeeded(world, calendar, today, tick))) continue;
      await world.setTime(momentOf(today, tick));
      await world.sandbox.deliverWebhooks();
      const beginners = people.filter(({ beginsOn, beginsAt }) => beginsOn === day && beginsAt === tick);
      await beginAll(world, beginners);
      for (const { no } of beginners)
        holders.set(no, { no, beganOn: today, card: { generation: 0, sinceDay: 0 }, told: 'ok' });
      if (tick === 'midnight' && !resting) await stopCharges(world, today);
      if (tick === 'noon') {
        await resumeCharges(world, staff, today);
        await makeRefundsByHand(world, staff);
        await settleDifferences(world, staff);
      }
      if (tick === 'noon' && !resting) {
        if (day === options.beginnings + NEW_PRICES_AFTER_DAYS)
          for (const [plan, from] of await announcePrices(world, staff, today)) world.prices.set(plan, from);
        await payDeposits(world, staff, today);
        await act(world, { people, holders }, today);
      }
      await runJobs(world, options.jobs, { from: before, crowd: tick === 'midnight' });
      before = world.clock.now();
    }
    lived += 1;
    options.onDay?.(day, today);
    const next = await nextDay(world, calendar, today);
    const checks = day >= looked + options.checkEvery || next >= calendar.last;
    if (checks) looked = day;
    for (const breach of checks ? await lookAround(world, history, next >= calendar.last) : []) {
      // What broke stays broken; its first day tells why.
      if (breaches.some(({ rule }) => rule === breach.rule)) continue;
      breaches.push(breach);
      options.onBreach?.(breach, today);
    }
    today = next;
  }
  return {
    lived,
    figures: await readFigures(world.db),
    deaths: world.workers.reduce((sum, post) => sum + post.deaths(), 0),
    spoilt: [...world.network.spoilt()].reduce((sum, [fate, n]) => (fate === 'whole' ? sum : sum + n), 0),
    breaches,
    digest: await digestOf(world.db),
  };
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
