import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';
import { addDays, daysBetween, type KstDate } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import { digestOutcome } from './checks/digest.ts';
import { type Figures, getFigures } from './checks/figures.ts';
import { trackHistory } from './checks/history.ts';
import { findViolations, type Violation } from './checks/invariants.ts';
import { findReportViolations } from './checks/reports.ts';
import { listTimeline } from './checks/timeline.ts';
import { resumeBilling, triggerBillingPause } from './faults/billing-pauses.ts';
import { type CardHolder, setCardRules } from './faults/card-rules.ts';
import { resolveDifferences } from './faults/differences.ts';
import { completeManualRefunds } from './faults/manual-refunds.ts';
import { payDeposits } from './members/bank.ts';
import { runMemberActions } from './members/members.ts';
import { type Person, personOf } from './members/people.ts';
import { announcePrices } from './members/prices.ts';
import { startContracts } from './members/start-contracts.ts';
import { issueNewDocuments } from './world/documents.ts';
import { type Calendar, findNextDay, isTickNeeded } from './world/idle-skipping.ts';
import { runJobs } from './world/scheduler.ts';
import { instantOf, TICKS_OF_DAY } from './world/ticks.ts';
import { openWorld, type World } from './world/world.ts';

export type SimulationOptions = {
  /** An empty database with all migrations, including the sandbox's. */
  databaseUrl: string;
  contracts: number;
  /** Fixed properties of the first people; the seed decides the rest. */
  fixedPeople?: readonly Partial<Person>[];
  /** How many days to simulate after those in which contracts start. */
  days: number;
  /** Contracts start within so many days; with `days` of 365, each reaches the end of its year. */
  beginnings: number;
  seed: number;
  /** How many times as many faults as in a bad year (1). */
  severity: number;
  /** The first day on which contracts start, KST. */
  from: KstDate;
  jobs: readonly Job[];
  /** Days between checks of the rules; they are checked at the end, too. */
  checkEvery: number;
  /** Simulates idle ticks, too. */
  everyTick?: boolean;
  /** Runs to the end despite violations. */
  keepGoing?: boolean;
  onViolation?(violation: Violation, today: KstDate): void;
  onDay?(day: number, today: KstDate): void;
};

export type SimulationOutcome = {
  /** Number of days that were not skipped as idle. */
  simulatedDays: number;
  figures: Figures;
  crashes: number;
  faults: number;
  violations: Violation[];
  digest: string;
};

/** Days after the last starts until new prices are announced for both plans. */
const NEW_PRICES_AFTER_DAYS = 40;

/** Days at the end without new events, so that everything pending settles. */
const REST_DAYS = 2;

/** Simulates a year of contracts; ends early on a violation, unless `keepGoing`. */
export async function simulateYear(options: SimulationOptions): Promise<SimulationOutcome> {
  const world = await openWorld(options.databaseUrl, {
    ...options,
    start: instantOf(options.from, 'midnight'),
  });
  try {
    return await runYear(world, options);
  } finally {
    await world.close();
  }
}

async function runYear(world: World, options: SimulationOptions): Promise<SimulationOutcome> {
  const people = Array.from({ length: options.contracts }, (_, no) => ({
    ...personOf(world.random, no, options.beginnings),
    ...options.fixedPeople?.[no],
  }));
  const holders = new Map<number, CardHolder>();
  const staff: Member = { ...(await makeMember(world.site.platform())), role: 'admin' };
  const history = trackHistory();
  const end = options.beginnings + options.days;
  const dayAfter = (days: number) => addDays(options.from, days);
  const calendar: Calendar = {
    people,
    holders,
    from: options.from,
    days: new Set([
      ...people.map(({ startsOn }) => dayAfter(startsOn)),
      dayAfter(options.beginnings + NEW_PRICES_AFTER_DAYS),
      ...Array.from({ length: REST_DAYS }, (_, rest) => dayAfter(end + rest)),
    ]),
    last: dayAfter(end + REST_DAYS),
    everyTick: options.everyTick ?? false,
  };
  const violations: Violation[] = [];
  let before = new Date(world.clock.now().getTime() - 60_000);
  let [simulatedDays, lastCheck] = [0, -options.checkEvery];
  let today = options.from;
  while (today < calendar.last && (violations.length === 0 || options.keepGoing)) {
    const day = daysBetween(options.from, today);
    const isResting = day >= end;
    await setCardRules(world, holders.values(), today);
    for (const tick of TICKS_OF_DAY) {
      if (!(await isTickNeeded(world, calendar, today, tick))) continue;
      await world.setTime(instantOf(today, tick));
      await world.sandbox.deliverWebhooks();
      const starters = people.filter(({ startsOn, startsAt }) => startsOn === day && startsAt === tick);
      await startContracts(world, starters);
      for (const { no } of starters)
        holders.set(no, { no, startedOn: today, card: { generation: 0, sinceDay: 0 }, currentRule: 'ok' });
      if (tick === 'midnight' && !isResting) await triggerBillingPause(world, today);
      if (tick === 'noon') {
        await resumeBilling(world, staff, today);
        await completeManualRefunds(world, staff);
        await resolveDifferences(world, staff);
      }
      if (tick === 'noon' && !isResting) {
        if (day === options.beginnings + NEW_PRICES_AFTER_DAYS)
          for (const [plan, from] of await announcePrices(world, staff, today)) world.prices.set(plan, from);
        await payDeposits(world, staff, today);
        await runMemberActions(world, { people, holders }, today);
      }
      await runJobs(world, options.jobs, { from: before, contended: tick === 'midnight' });
      await issueNewDocuments(world);
      before = world.clock.now();
    }
    simulatedDays += 1;
    options.onDay?.(day, today);
    const next = await findNextDay(world, calendar, today);
    const checks = day >= lastCheck + options.checkEvery || next >= calendar.last;
    if (checks) lastCheck = day;
    for (const violation of checks ? await checkRules(world, history, next >= calendar.last) : []) {
      // A violation persists; its first day shows why.
      if (violations.some(({ rule }) => rule === violation.rule)) continue;
      violations.push(violation);
      options.onViolation?.(violation, today);
    }
    today = next;
  }
  return {
    simulatedDays,
    figures: await getFigures(world.db),
    crashes: world.workers.reduce((sum, slot) => sum + slot.crashes(), 0),
    faults: [...world.network.faultCounts()].reduce(
      (sum, [fault, n]) => (fault === 'none' ? sum : sum + n),
      0,
    ),
    violations,
    digest: await digestOutcome(world.db),
  };
}

async function checkRules(
  world: World,
  history: ReturnType<typeof trackHistory>,
  final: boolean,
): Promise<Violation[]> {
  const found = [
    ...(await findViolations(world.db, world.clock.now(), final)),
    ...(await history.read(world.db)),
    ...(final ? await findReportViolations({ db: world.db, clock: world.clock }) : []),
  ];
  if (world.unexpectedErrors.length > 0) {
    found.push({
      rule: 'no job meets what it does not expect',
      examples: world.unexpectedErrors.slice(0, 5),
    });
  }
  for (const violation of found) await addTimeline(world, violation);
  return found;
}

/** Adds the timeline of the first contract that a violation names. */
async function addTimeline({ db }: World, { examples }: Violation): Promise<void> {
  const number = /\bC[0-9A-Z]{14}\b/.exec(examples[0] ?? '')?.[0];
  if (number) examples.push(...(await listTimeline(db, number)));
}
