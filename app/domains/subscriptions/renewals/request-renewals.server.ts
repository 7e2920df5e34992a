import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { renewalAsked } from '#app/domains/notifications/messages/renewal.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, daysBetween, kstDate } from '#app/shared/dates.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { recordQuestion } from '../lifecycle/record-event.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { listEndingBetween } from './agreements.store.server.ts';
import { describeYears } from './answer-renewal.server.ts';
import { renewalOffer } from './renewal-offer.server.ts';
import { RENEWAL_REQUEST_DAYS } from './renewal-terms.ts';

/** A question that a stopped site missed is still asked on one of these days after it. */
const LATE_DAYS = 3;

/**
 * Asks for another year thirty days before a contract ends, and again seven days before where nothing was said (payments.md
 * §4.5). Each is asked once, however often this runs (a step of the day).
 */
export async function requestRenewals(platform: Platform): Promise<void> {
  const today = kstDate(platform.clock.now());
  for (const days of RENEWAL_REQUEST_DAYS) {
    const ending = await listEndingBetween(platform.db, {
      from: addDays(today, days - LATE_DAYS),
      until: addDays(today, days),
      unasked: `ask-renewal-${days}`,
    });
    for (const known of ending) {
      await ask(platform, known.account_id, known.id, days).catch((error: unknown) =>
        platform.log.error('renewal not asked', { code: known.number, error }),
      );
    }
    if (ending.length > 0) await platform.jobs.wake(DELIVER_MAIL);
  }
}

async function ask(
  platform: Platform,
  accountId: string,
  contractId: string,
  days: (typeof RENEWAL_REQUEST_DAYS)[number],
): Promise<void> {
  const today = kstDate(platform.clock.now());
  await platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, accountId);
    const contract = await findRunningSubscription(tx, accountId);
    if (contract?.id !== contractId) return;
    const offer = await renewalOffer(platform, tx, contract);
    if (offer.agreedAt !== null) return;
    const event = `ask-renewal-${days}` as const;
    if (!(await recordQuestion(platform, tx, contract, event))) return;
    await notifySubscriber(platform, tx, contract, event, (of) =>
      renewalAsked({
        ...of,
        ...describeYears(contract, offer),
        daysLeft: daysBetween(today, contract.ends_on),
      }),
    );
  });
}
