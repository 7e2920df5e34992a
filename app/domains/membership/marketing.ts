import * as v from 'valibot';
import { CONSENT_LABELS, MARKETING_CODES, type MarketingCode } from '#app/domains/consents/consent.ts';
import { advertisingHour } from '#app/domains/notifications/advertising-hour.ts';
import type { Channel } from '#app/domains/notifications/message.ts';

/** Marketing in general, and each channel separately. */
export type MarketingTicks = Readonly<Record<MarketingCode, boolean>>;

const box = v.optional(v.boolean('consent'), false);

/** The boxes of the consents page. */
export const Marketing = v.strictObject({
  marketing: box,
  marketingSms: box,
  marketingCall: box,
  marketingEmail: box,
});

export const MARKETING_BOXES = {
  marketing: 'marketing',
  'marketing-sms': 'marketingSms',
  'marketing-call': 'marketingCall',
  'marketing-email': 'marketingEmail',
} as const satisfies Record<MarketingCode, keyof v.InferOutput<typeof Marketing>>;

export function toMarketingTicks(input: v.InferOutput<typeof Marketing>): MarketingTicks {
  return mapMarketingTicks((code) => input[MARKETING_BOXES[code]]);
}

export function mapMarketingTicks(given: (code: MarketingCode) => boolean): MarketingTicks {
  return Object.fromEntries(MARKETING_CODES.map((code) => [code, given(code)])) as MarketingTicks;
}

/** The first box sets its three channels, as at sign-up (spec §4). A channel needs the first, so it ticks it. */
export function tickMarketing(ticks: MarketingTicks, code: MarketingCode, checked: boolean): MarketingTicks {
  if (code === 'marketing') return mapMarketingTicks(() => checked);
  return { ...ticks, [code]: checked, marketing: ticks.marketing || checked };
}

const CONSENT_OF: Readonly<Record<Channel, MarketingCode>> = {
  mail: 'marketing-email',
  sms: 'marketing-sms',
};

/** The names in mails, Korean and English. */
export const MARKETING_NAMES = {
  marketing: ['마케팅 정보 수신', CONSENT_LABELS.marketing],
  'marketing-sms': ['문자(SMS)', CONSENT_LABELS['marketing-sms']],
  'marketing-call': ['전화', CONSENT_LABELS['marketing-call']],
  'marketing-email': ['이메일', CONSENT_LABELS['marketing-email']],
} as const satisfies Record<MarketingCode, readonly [ko: string, en: string]>;

/** Whether advertising may be sent now: with consent to marketing and to the channel, and not at night. */
export function canAdvertise(at: Date, consents: MarketingTicks, channel: Channel): boolean {
  return (
    consents.marketing && consents[CONSENT_OF[channel]] && advertisingHour(at).getTime() === at.getTime()
  );
}
