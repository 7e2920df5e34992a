import * as v from 'valibot';
import { Reason } from '#app/domains/bank-statements/schema.ts';
import { describeSpan } from '#app/domains/contact/reply-target.ts';
import { DELIVERY_STATES, type Delivery } from '#app/domains/notifications/delivery.ts';
import { parseSort } from '../lists/list-query.ts';
import { textParam } from '../staff-schema.ts';

export function parseDeliveryQuery(params: URLSearchParams) {
  return {
    account: textParam(params, 'account').toLowerCase(),
    channel: v.parse(v.fallback(v.nullable(v.picklist(['mail', 'sms'])), null), params.get('channel')),
    state: v.parse(v.fallback(v.nullable(v.picklist(DELIVERY_STATES)), null), params.get('state')),
    sort: parseSort(params, ['createdAt'], { by: 'createdAt', descending: true }),
  };
}

/** `key` makes a repeated submit idempotent. */
export const SendAgainForm = v.strictObject({
  intent: v.literal('send-again'),
  key: v.pipe(v.string('key'), v.uuid('key')),
  reason: Reason,
});

/** Why a message cannot be sent again in bulk; null if it can. */
export function resendProblem({ state, kind, subject }: Delivery): string | null {
  if (state !== 'given-up') return 'It was not given up.';
  if (kind === 'advertising') return 'Advertising follows rules of its own.';
  return subject === null ? 'A member who needs a new code or link asks for one on its page.' : null;
}

export const DELIVERY_SHOWN = {
  waiting: { name: 'Waiting', tone: 'neutral' },
  trying: { name: 'Trying again', tone: 'warn' },
  sent: { name: 'Sent', tone: 'success' },
  'given-up': { name: 'Given up', tone: 'danger' },
} as const;

const LATE_MS = 15 * 60_000;

/** `12 days`: how long an unsent message waits; null if it is not late. */
export function describeDelay(
  { state, createdAt, nextTryAt }: Pick<Delivery, 'state' | 'createdAt' | 'nextTryAt'>,
  now: Date,
): string | null {
  if (state !== 'waiting' && state !== 'trying') return null;
  // The first try may be planned for later, such as the next morning.
  const since = state === 'waiting' ? nextTryAt : createdAt;
  return describeLateness(since, now);
}

/** Null below 15 minutes, within which messages are sent. */
export const describeLateness = (since: Date, now: Date) =>
  now.getTime() - since.getTime() < LATE_MS ? null : describeSpan(since, now);

/** Replaces a subject that staff may not see. */
export const HIDDEN_SUBJECT = 'A code, or a link that lets somebody in';

/** Shortens the tokens in links, because a token is as good as a password. */
export const shortenTokens = (text: string) => text.replaceAll(/([?&]\w+=)[\w.%~-]{40,}/g, '$1…');
