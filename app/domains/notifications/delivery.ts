import { MAX_TRIES } from './message.ts';

/** What became of a message. A demo without a sender keeps all of them waiting. */
export const DELIVERY_STATES = ['waiting', 'trying', 'sent', 'given-up'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

export function deliveryState({ sentAt, tries }: { sentAt: Date | null; tries: number }): DeliveryState {
  if (sentAt !== null) return 'sent';
  if (tries >= MAX_TRIES) return 'given-up';
  return tries > 0 ? 'trying' : 'waiting';
}

/** A message as the delivery log shows it: never its text. */
export type Delivery = {
  id: string;
  channel: 'mail' | 'sms';
  kind: 'service' | 'advertising';
  accountId: string | null;
  /** Masked. */
  to: string;
  /** Null where it holds a code or a link that lets somebody in. */
  subject: string | null;
  state: DeliveryState;
  tries: number;
  createdAt: Date;
  nextTryAt: Date;
  sentAt: Date | null;
};
