import { MAX_TRIES } from './message.ts';

/** Without a sender, messages stay `waiting`. */
export const DELIVERY_STATES = ['waiting', 'trying', 'sent', 'given-up'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

export function deliveryState({ sentAt, tries }: { sentAt: Date | null; tries: number }): DeliveryState {
  if (sentAt !== null) return 'sent';
  if (tries >= MAX_TRIES) return 'given-up';
  return tries > 0 ? 'trying' : 'waiting';
}

/** A message in the log, without its text. */
export type Delivery = {
  id: string;
  channel: 'mail' | 'sms';
  kind: 'service' | 'advertising';
  accountId: string | null;
  /** Masked. */
  to: string;
  /** `null` if it contains a code or a login link. */
  subject: string | null;
  state: DeliveryState;
  tries: number;
  createdAt: Date;
  nextTryAt: Date;
  sentAt: Date | null;
};
