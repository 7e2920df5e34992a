import { sql } from 'kysely';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { pauseBilling } from '#app/domains/subscriptions/charging/pause-billing.server.ts';
import { liftBillingPause } from '#app/domains/subscriptions/charging/resume-billing.server.ts';
import { daysBetween, type KstDate, kstDate } from '#app/shared/dates.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { CALLER } from '../members/start-contracts.ts';
import { between, type Random } from '../world/random.ts';
import type { World } from '../world/world.ts';

/** About every third month the billing run finds a defect and pauses itself. */
const SHARE_OF_DAYS = 0.012;
/** Staff resume billing at noon of the same day, or up to so many days later. */
const MAX_DAYS = 2;

export function isBillingPauseDay(random: Random, day: KstDate): boolean {
  return random('astray', day) < SHARE_OF_DAYS;
}

/** Runs before the charges of a day. */
export async function triggerBillingPause(world: World, today: KstDate): Promise<void> {
  if (!isBillingPauseDay(world.random, today)) return;
  const { rows } = await sql<{ id: string; number: string }>`
    select s.id, s.number from subscriptions s join accounts a on a.id = s.account_id
    where s.state = 'ACTIVE' and a.login_id like 'sim%' order by a.login_id limit 1`.execute(world.db);
  const [contract] = rows;
  if (contract) await pauseBilling(world.site.platform(), contract);
}

/** Staff let jobs charge again. */
export async function resumeBilling(world: World, staff: Member, today: KstDate): Promise<void> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, paused_at as at from billing_pauses where resumed_at is null`.execute(world.db);
  const [pause] = rows;
  if (!pause) return;
  const since = kstDate(pause.at);
  if (daysBetween(since, today) < between(world.random('stopped for', since), 0, MAX_DAYS)) return;
  const input = { pauseId: pause.id, reason: 'Looked through: nothing was charged twice.' };
  const lifted = await liftBillingPause(world.site.platform(), reauthenticated(staff), input, CALLER);
  if (!lifted.ok) throw new Error(`The pause of ${since} was not lifted: ${lifted.error}`);
}
