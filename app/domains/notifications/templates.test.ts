import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailText } from './mail-content.ts';
import { TEMPLATES } from './templates.ts';

const folder = join(import.meta.dirname, 'messages');
const files = readdirSync(folder).map((name) => name.replace(/\.ts$/, ''));
const all = TEMPLATES.flatMap(({ templates }) => templates);

test.each(files)('includes every message of %s in the staff preview', async (file) => {
  const module: Record<string, unknown> = await import(`./messages/${file}.ts`);
  const written = Object.values(module).filter((each) => typeof each === 'function');
  expect(written).not.toEqual([]);
  const shown = all.filter((each) => each.file === file).map(({ makes }) => makes);
  for (const each of written) expect(shown, `${(each as { name: string }).name} of ${file}`).toContain(each);
  expect(shown).toHaveLength(written.length);
});

const samples = all.flatMap(({ name, file, samples: made }) =>
  made().flatMap((sample) =>
    [sample.mail, sample.sms].flatMap((text) =>
      text ? [{ name: `${name} ${sample.name}`, file, text }] : [],
    ),
  ),
);

test.each(samples)('fills every gap in subject and text: $name', ({ text }) => {
  expect(text.subject.trim()).not.toBe('');
  expect(`${text.subject} ${text.text}`).not.toMatch(/undefined|null|NaN|\[object/);
});

const CODE = /482913|freezeaccount|keepemail|staff-invitation/;

test.each(samples)('sets `once` exactly for a code or login link: $name', ({ text }) => {
  expect(text.once ?? false).toBe(CODE.test(`${text.subject} ${text.text}`));
});

test.each(samples)(
  'keeps codes and login links out of the subject, which is not sealed (security R30): $name',
  ({ text }) => {
    expect(text.subject).not.toMatch(CODE);
  },
);

const textMessages = all.flatMap(({ name, samples: made }) =>
  made().flatMap((sample) => (sample.sms ? [{ name: `${name} ${sample.name}`, ...sample.sms }] : [])),
);

test.each(textMessages)(
  'starts the text message "$name" with our name or the advertising label, in both languages, within the size limits',
  ({ subject, text }) => {
    const bytes = (of: string) =>
      [...of].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x80 ? 1 : 2), 0);
    expect(text).toMatch(/^(?:\[Routi\]|\(광고\)) /);
    expect(text).toMatch(/[가-힣]{2}[\s\S]*[a-z]{4} [a-z]/);
    expect(text).not.toMatch(/\.\./);
    // Limits of a long message: 40 and 2,000 bytes of EUC-KR.
    expect(bytes(subject)).toBeLessThanOrEqual(40);
    expect(bytes(text)).toBeLessThanOrEqual(2000);
  },
);

const NAMES = /홍길동|이서연/g;

const mails = all.flatMap(({ name, samples: made }) =>
  made().flatMap((sample) => (sample.mail ? [{ name: `${name} ${sample.name}`, mail: sample.mail }] : [])),
);

test.each(mails)('has the same amounts, days and IDs in Korean and English: $name', ({ mail }) => {
  const parts = mail.content?.parts ?? [];
  expect(parts.map(({ lang }) => lang)).toEqual(['ko', 'en']);
  const [ko = '', en = ''] = parts.map((part) => mailText(part).replaceAll(NAMES, ''));
  expect(ko).toMatch(/[가-힣]{2}/);
  expect(en).not.toMatch(/[가-힣]/);
  expect(ko).not.toMatch(/Hello|please|\b(?:your|you|the|is|was)\b/);
  expect(figures(ko)).toEqual(figures(en));
});

/** Amounts, days, numbers and IDs in a text, each once. */
function figures(text: string): string[] {
  const found = text.match(/\d{4}-\d{2}-\d{2}|\d{1,3}(?:,\d{3})+|[RC][0-9A-Z]{14}|gildong77|482913/g) ?? [];
  return [...new Set(found)].sort();
}
