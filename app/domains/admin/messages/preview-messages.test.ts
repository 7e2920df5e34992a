import { expect, test } from 'vitest';
import { findPreviewMail, previewMessages } from './preview-messages.server.ts';

const names = previewMessages(null).groups.flatMap(({ templates }) => templates.map(({ name }) => name));

test.each(names)('shows every mail of "%s" in both languages, as text and as HTML', (name) => {
  const { shown } = previewMessages(name);
  expect(shown.name).toBe(name);
  for (const { mails, sms } of shown.samples) {
    expect(mails.length > 0 || sms !== null).toBe(true);
    for (const { lang, subject, text, html } of mails) {
      const mail = findPreviewMail(new URL(html, 'https://www.example.com').searchParams);
      expect(mail).toMatchObject({ subject, text });
      expect(mail?.content?.parts.map((part) => part.lang)).toEqual([lang]);
    }
  }
});

test('shows the advertising mail with its mark and unsubscribe link in each language', () => {
  const [sample] = previewMessages('Advertising').shown.samples;
  expect(sample?.mails.map(({ lang }) => lang)).toEqual(['ko', 'en']);
  for (const { subject, text } of sample?.mails ?? []) {
    expect(subject).toMatch(/^\(광고\) /);
    expect(text).toContain('무료 수신 거부');
  }
});

test.each([
  'template=Welcome&sample=9&lang=ko',
  'template=Nothing&sample=0&lang=ko',
  'template=Welcome&sample=0&lang=fr',
  'template=Welcome&sample=length&lang=ko',
  '',
])('finds no mail for "%s"', (search) => {
  expect(findPreviewMail(new URLSearchParams(search))).toBeUndefined();
});
