import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resumeSession } from '#app/domains/accounts/resume-session.server.ts';
import { signIn } from '#app/domains/accounts/sign-in.server.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { CHANGE_DAY } from '#app/domains/renewals/change-day-job.ts';
import { renewalsJobs } from '#app/domains/renewals/jobs.server.ts';
import type { TimeTravel } from '#app/platform/demo-clock.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { makeContract } from '#tests/support/contracts.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { type DemoClock, openDemoClock } from './adjustable-clock.server.ts';
import { travelInTime } from './advance-demo-clock.server.ts';
import { composeTimeTravel } from './demo-clock.server.ts';
import { readTravel } from './get-clock-view.server.ts';

const NOON = new Date('2026-11-20T03:00:00Z');
const caller = { id: 'request-1', address: '10.0.0.1' };

let database: TestDatabase;
let site: TestPlatform;
let clock: DemoClock;
let lever: ReturnType<typeof composeTimeTravel>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  database = await openTestDatabase();
  clock = await openDemoClock(database, database, (error) => expect.unreachable(error.message));
  lever = composeTimeTravel(clock, []);
  site = await createTestPlatform({ clock }, database);
});
afterEach(async () => {
  await lever.stop();
  await site.close();
  vi.useRealTimers();
});

const withJobs = (jobs: readonly Job[]): Platform => {
  const timeTravel: TimeTravel = { ...lever, jobs };
  return { ...site.platform, timeTravel };
};

async function travelled(platform: Platform, aim: Parameters<typeof travelInTime>[1]): Promise<void> {
  const begun = await travelInTime(platform, aim);
  if (!begun.ok) throw new Error(begun.error);
  await begun.value.done;
}

test('the jobs of each day run on that day, and a job that fails keeps nothing from going on', async () => {
  const ran: string[] = [];
  const platform = withJobs([
    { name: 'daily', cron: '0 9 * * *', run: async ({ clock: at }) => void ran.push(kstDate(at.now())) },
    { name: 'broken', cron: '0 12 * * *', run: () => Promise.reject(new Error('no')) },
  ]);
  await travelled(platform, { days: 3 });
  expect(ran).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  const view = await readTravel(platform);
  expect(view).toMatchObject({ ok: true, value: { last: { outcome: 'arrived' } } });
  const days = view.ok ? view.value.days.map(({ day, lines }) => [day, lines.map(({ kind }) => kind)]) : [];
  expect(days).toEqual([
    ['2026-11-23', ['failure']],
    ['2026-11-22', ['failure']],
    ['2026-11-21', ['failure']],
  ]);
});

/** Without the charging of each minute, of which there is none here. */
const ofTheDay = renewalsJobs.filter(({ name }) => name === CHANGE_DAY);

test('a contract ends on its day, and the list says so', async () => {
  const { number } = await makeContract(site.platform, { ends_on: '2026-12-24' });
  await travelled(withJobs(ofTheDay), { to: '2026-12-25' });
  const view = await readTravel(withJobs([]));
  const moves = view.ok
    ? view.value.days.flatMap(({ day, lines }) =>
        lines.filter(({ kind }) => kind === 'contract').map(({ text }) => [day, text]),
      )
    : [];
  // Newest first: before its end it is asked about another year, twice.
  expect(moves).toEqual([
    ['2026-12-25', `Contract ${number}: end, ACTIVE → ENDED (finished)`],
    ['2026-12-17', `Contract ${number}: ask-renewal-7, ACTIVE → ACTIVE`],
    ['2026-11-24', `Contract ${number}: ask-renewal-30, ACTIVE → ACTIVE`],
  ]);
  const mails = view.ok ? view.value.days.flatMap(({ lines }) => lines.map(({ text }) => text)) : [];
  expect(mails.filter((text) => text.startsWith('Mail: '))).not.toEqual([]);
  expect(view.ok && view.value.nextEvent).toBeNull();
});

test('the next event is the next day on which a contract has something due', async () => {
  await makeContract(site.platform, { next_period_no: 2, next_period_on: '2026-12-20' });
  const platform = withJobs([]);
  await travelled(platform, { next: 'event' });
  expect(kstDate(platform.clock.now())).toBe('2026-12-20');
});

test('whoever is logged in stays so across a year', async () => {
  const input = signUpInput();
  await signUp(site.platform, caller, input, lightHasher);
  const entered = await signIn(
    site.platform,
    caller,
    { id: input.id, password: input.password, next: '' },
    { session: null, device: null },
    lightHasher,
  );
  const token = entered.ok && 'sessionToken' in entered.value ? entered.value.sessionToken : '';
  await travelled(withJobs([]), { days: 365 });
  expect(await resumeSession(site.platform, token)).toMatchObject({ actor: { loginId: input.id } });
});

test('one journey at a time, never back, and what stops the site stops the journey', async () => {
  const working = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const platform = withJobs([
    {
      name: 'slow',
      cron: '* * * * *',
      run: () => {
        begun.resolve();
        return working.promise;
      },
    },
  ]);
  expect(await travelInTime(platform, { to: '2026-11-19' })).toEqual({ ok: false, error: 'too-far' });
  expect(await travelInTime(platform, { next: 'event' })).toEqual({ ok: false, error: 'nothing-due' });
  const first = await travelInTime(platform, { days: 30 });
  await begun.promise;
  expect(await travelInTime(platform, { days: 1 })).toEqual({ ok: false, error: 'under-way' });
  const stopped = lever.stop();
  working.resolve();
  await stopped;
  if (first.ok) await first.value.done;
  expect(await readTravel(platform)).toMatchObject({ ok: true, value: { last: { outcome: 'stopped' } } });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from demo_travels`.execute(database.db);
  expect(rows).toEqual([{ n: 1 }]);
});

test('there is no lever where customers are', async () => {
  expect(await travelInTime(site.platform, { days: 1 })).toEqual({ ok: false, error: 'not-found' });
  expect(await readTravel(site.platform)).toEqual({ ok: false, error: 'not-found' });
});
