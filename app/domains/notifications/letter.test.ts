import { describe, expect, test } from 'vitest';
import { inLanguage } from './letter.ts';
import { advertisement } from './messages/advertisement.ts';
import { subscriptionCanceled } from './messages/contract-end.ts';
import { priceAnnounced } from './messages/price-change.ts';

const OF = { name: '김하늘', planName: 'Basic', contractNumber: 'C0123', origin: 'https://www.example.com' };

test('states each amount and day of a letter in Korean and in English', () => {
  const { subject, text } = subscriptionCanceled({
    ...OF,
    lastDay: '2026-12-05',
    unused: 1_650_000,
    penalty: 2_343_000,
    refund: 0,
    toPay: 693_000,
  });
  expect(subject).toContain(' / ');
  for (const part of ['693,000원', '₩693,000', '2,343,000원', '₩2,343,000']) expect(text).toContain(part);
  expect(text.split('2026-12-05')).toHaveLength(3);
});

test('announces a new price beside the old one, and states what happens without an answer', () => {
  const { text } = priceAnnounced({
    ...OF,
    before: 1_980_000,
    after: 2_100_000,
    consentUntil: '2027-01-14',
    startsOn: '2027-01-29',
    method: ['신용카드', 'credit card'],
  });
  expect(text).toContain('현재 요금이 유지됩니다');
  expect(text).toContain('you keep your current price');
  expect(text.split('2027-01-29')).toHaveLength(3);
});

describe('a mail in one language', () => {
  const both = subscriptionCanceled({
    ...OF,
    lastDay: '2026-12-05',
    unused: 1_650_000,
    penalty: 2_343_000,
    refund: 0,
    toPay: 693_000,
  });

  test.each([
    ['ko', '693,000원', '₩693,000'],
    ['en', '₩693,000', '693,000원'],
  ] as const)('leaves out the other one: %s', (language, present, absent) => {
    const { subject, text, content } = inLanguage(both, language);
    expect(both.subject).toContain(subject);
    expect(subject).not.toContain(' / ');
    expect(text).toContain(present);
    expect(text).not.toContain(absent);
    expect(content?.parts.map(({ lang }) => lang)).toEqual([language]);
  });

  test.each([
    ['ko', '(광고) 새 버전', 'A new version'],
    ['en', '(광고) A new version', '새 버전'],
  ] as const)(
    'keeps the label, sender and unsubscribe link of advertising: %s',
    (language, subject, absent) => {
      const unsubscribe = {
        page: 'https://www.example.com/unsubscribe',
        oneClick: 'https://www.example.com/1',
      };
      const { mail } = advertisement({
        name: '김하늘',
        subject: ['새 버전', 'A new version'],
        paragraphs: [['더 빨라졌습니다.', 'It is faster.']],
        sender: { company: 'Routi Inc.', supportEmail: 'help@example.com' },
        unsubscribe,
      });
      const only = inLanguage(mail, language);
      expect(only).toMatchObject({ subject, content: { unsubscribe } });
      for (const present of [
        'Routi Inc., help@example.com',
        `Unsubscribe free of charge: ${unsubscribe.page}`,
      ]) {
        expect(only.text).toContain(present);
      }
      expect(only.text).not.toContain(absent);
    },
  );

  test('stays unchanged if it has only the other one', () => {
    const english = inLanguage(both, 'en');
    expect(inLanguage(english, 'ko')).toEqual(english);
  });
});
