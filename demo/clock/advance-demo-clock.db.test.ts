import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resumeSession } from '#app/domains/accounts/sessions/resume-session.server.ts';
import { signIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { DAILY_BILLING } from '#app/domains/subscriptions/daily-run/daily-billing-job.ts';
import { subscriptionsJobs } from '#app/domains/subscriptions/jobs.server.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { makeSubscription } from '#tests/support/subscriptions.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { type AdjustableClock, openAdjustableClock } from './adjustable-clock.server.ts';
import { advanceDemoClock } from './advance-demo-clock.server.ts';
import { createDemoClock } from './demo-clock.server.ts';
import { getClockView } from './get-clock-view.server.ts';

const NOON = new Date('2026-11-20T03:00:00Z');
const caller = { id: 'request-1', address: '10.0.0.1' };

let database: TestDatabase;
let site: TestPlatform;
let clock: AdjustableClock;
let demoClock: ReturnType<typeof createDemoClock>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  database = await openTestDatabase();
  clock = await openAdjustableClock(database, database, (error) => expect.unreachable(error.message));
  demoClock = createDemoClock(clock, []);
  site = await createTestPlatform({ clock }, database);
});
afterEach(async () => {
  await demoClock.stop();
  await site.close();
  vi.useRealTimers();
});

const withJobs = (jobs: readonly Job[]): Platform => ({
  ...site.platform,
  demoClock: { ...demoClock, jobs },
});

async function advance(platform: Platform, target: Parameters<typeof advanceDemoClock>[1]): Promise<void> {
  const begun = await advanceDemoClock(platform, target);
  if (!begun.ok) throw new Error(begun.error);
  await begun.value.done;
}

test('runs the jobs of each day on that day, and continues after one that fails', async () => {
  const ran: string[] = [];
  const platform = withJobs([
    { name: 'daily', cron: '0 9 * * *', run: async ({ clock: at }) => void ran.push(kstDate(at.now())) },
    { name: 'broken', cron: '0 12 * * *', run: () => Promise.reject(new Error('no')) },
  ]);
  await advance(platform, { days: 3 });
  expect(ran).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  const view = await getClockView(platform);
  expect(view).toMatchObject({ ok: true, value: { last: { outcome: 'arrived' } } });
  const days = view.ok ? view.value.days.map(({ day, lines }) => [day, lines.map(({ kind }) => kind)]) : [];
  expect(days).toEqual([
    ['2026-11-23', ['failure']],
    ['2026-11-22', ['failure']],
    ['2026-11-21', ['failure']],
  ]);
});

/** Without the job that charges every minute, which has nothing to charge here. */
const dailyJobs = subscriptionsJobs.filter(({ name }) => name === DAILY_BILLING);

test('ends a subscription on its last day and lists its events', async () => {
  const { number } = await makeSubscription(site.platform, { ends_on: '2026-12-24' });
  await advance(withJobs(dailyJobs), { to: '2026-12-25' });
  const view = await getClockView(withJobs([]));
  const subscriptionLines = view.ok
    ? view.value.days.flatMap(({ day, lines }) =>
        lines.filter(({ kind }) => kind === 'contract').map(({ text }) => [day, text]),
      )
    : [];
  // Newest first. The member is asked twice about a renewal before the end.
  expect(subscriptionLines).toEqual([
    ['2026-12-25', `Subscription ${number}: end, ACTIVE → ENDED (finished)`],
    ['2026-12-17', `Subscription ${number}: ask-renewal-7, ACTIVE → ACTIVE`],
    ['2026-11-24', `Subscription ${number}: ask-renewal-30, ACTIVE → ACTIVE`],
  ]);
  const mails = view.ok ? view.value.days.flatMap(({ lines }) => lines.map(({ text }) => text)) : [];
  expect(mails.filter((text) => text.startsWith('Mail: '))).not.toEqual([]);
  expect(view.ok && view.value.nextEvent).toBeNull();
});

test('advances to the next day on which a subscription has something due', async () => {
  await makeSubscription(site.platform, { next_period_no: 2, next_period_on: '2026-12-20' });
  const platform = withJobs([]);
  await advance(platform, { next: 'event' });
  expect(kstDate(platform.clock.now())).toBe('2026-12-20');
});

test('keeps members logged in over a year', async () => {
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
  await advance(withJobs([]), { days: 365 });
  expect(await resumeSession(site.platform, token)).toMatchObject({ actor: { loginId: input.id } });
});

test('advances once at a time and never back, and stops with the site', async () => {
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
  expect(await advanceDemoClock(platform, { to: '2026-11-19' })).toEqual({ ok: false, error: 'too-far' });
  expect(await advanceDemoClock(platform, { next: 'event' })).toEqual({ ok: false, error: 'nothing-due' });
  const first = await advanceDemoClock(platform, { days: 30 });
  await begun.promise;
  expect(await advanceDemoClock(platform, { days: 1 })).toEqual({ ok: false, error: 'under-way' });
  const stopped = demoClock.stop();
  working.resolve();
  await stopped;
  if (first.ok) await first.value.done;
  expect(await getClockView(platform)).toMatchObject({ ok: true, value: { last: { outcome: 'stopped' } } });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from demo_clock_advances`.execute(
    database.db,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('does not exist outside a demo', async () => {
  expect(await advanceDemoClock(site.platform, { days: 1 })).toEqual({ ok: false, error: 'not-found' });
  expect(await getClockView(site.platform)).toEqual({ ok: false, error: 'not-found' });
});
