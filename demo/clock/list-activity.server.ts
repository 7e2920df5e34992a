import { listMoneyMoved } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import { listQueuedBetween } from '#app/domains/notifications/message-queries.server.ts';
import { listEventsBetween } from '#app/domains/subscriptions/back-office/staff-subscription-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { formatKrw } from '#app/shared/krw.ts';
import type { Activity } from './clock-view.ts';

const MOVEMENTS = { payment: 'Paid', refund: 'Refunded', reversal: 'Reversed by the bank' } as const;

/** What happened from `from` until before `before`: subscription events, money movements and messages. */
export async function listActivity(
  platform: Pick<Platform, 'db'>,
  between: { from: Date; before: Date },
): Promise<Activity[]> {
  const [events, { movements, refusals }, messages] = await Promise.all([
    listEventsBetween(platform.db, between),
    listMoneyMoved(platform, between),
    listQueuedBetween(platform, between),
  ]);
  return [
    ...movements.map(
      ({ number, kind, amount }): Activity => ({
        kind: 'money',
        text: `${MOVEMENTS[kind]}: ${formatKrw(Math.abs(amount))}, order ${number}`,
      }),
    ),
    ...refusals.map(
      ({ number, amount, failureCode }): Activity => ({
        kind: 'refusal',
        text: `Refused: ${formatKrw(amount)}, order ${number} (${failureCode ?? 'no code'})`,
      }),
    ),
    ...events.map(
      ({ number, event, fromState, toState, note }): Activity => ({
        kind: 'contract',
        text: `Subscription ${number}: ${event}, ${fromState === null ? '' : `${fromState} → `}${toState}${note ? ` (${note})` : ''}`,
      }),
    ),
    ...messages.map(
      ({ channel, subject }): Activity => ({
        kind: 'message',
        text: `${channel === 'mail' ? 'Mail' : 'SMS'}: ${subject}`,
      }),
    ),
  ];
}
