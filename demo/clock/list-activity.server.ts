import { listMoneyMoved } from '#app/domains/billing/list-money-moved.server.ts';
import { listContractEvents } from '#app/domains/contracts/list-contract-events.server.ts';
import { listQueued } from '#app/domains/notifications/list-queued.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { formatKrw } from '#app/shared/krw.ts';
import type { TravelLine } from './clock-view.ts';

const MOVED = { payment: 'Paid', refund: 'Went back', reversal: 'Taken back by the bank' } as const;

/** What the site has done from an instant on, up to another and without it: moves of contracts, money, messages. */
export async function listHappened(
  platform: Pick<Platform, 'db'>,
  between: { from: Date; before: Date },
): Promise<TravelLine[]> {
  const [events, { movements, refusals }, messages] = await Promise.all([
    listContractEvents(platform, between),
    listMoneyMoved(platform, between),
    listQueued(platform, between),
  ]);
  return [
    ...movements.map(
      ({ number, kind, amount }): TravelLine => ({
        kind: 'money',
        text: `${MOVED[kind]}: ${formatKrw(Math.abs(amount))}, order ${number}`,
      }),
    ),
    ...refusals.map(
      ({ number, amount, failureCode }): TravelLine => ({
        kind: 'refusal',
        text: `Refused: ${formatKrw(amount)}, order ${number} (${failureCode ?? 'no code'})`,
      }),
    ),
    ...events.map(
      ({ number, event, fromState, toState, note }): TravelLine => ({
        kind: 'contract',
        text: `Contract ${number}: ${event}, ${fromState === null ? '' : `${fromState} → `}${toState}${note ? ` (${note})` : ''}`,
      }),
    ),
    ...messages.map(
      ({ channel, subject }): TravelLine => ({
        kind: 'message',
        text: `${channel === 'mail' ? 'Mail' : 'SMS'}: ${subject}`,
      }),
    ),
  ];
}
