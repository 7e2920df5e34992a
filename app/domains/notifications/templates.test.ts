import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mailText } from './mail-content.ts';
import { TEMPLATES } from './templates.ts';

const folder = join(import.meta.dirname, 'messages');
const files = readdirSync(folder).map((name) => name.replace(/\.ts$/, ''));
const all = TEMPLATES.flatMap(({ templates }) => templates);

test.each(files)('every message of %s is in the preview of staff', async (file) => {
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

test.each(samples)('$name has a subject and a text without gaps', ({ text }) => {
  expect(text.subject.trim()).not.toBe('');
  expect(`${text.subject} ${text.text}`).not.toMatch(/undefined|null|NaN|\[object/);
});

const CODE = /482913|freezeaccount/;

test.each(samples)('$name is sent once where it holds what lets somebody in', ({ text }) => {
  expect(text.once ?? false).toBe(CODE.test(`${text.subject} ${text.text}`));
});

test.each(samples)(
  '$name has a subject that lets nobody in, for it is not sealed (security R30)',
  ({ text }) => {
    expect(text.subject).not.toMatch(CODE);
  },
);

describe('messages of money and contract', () => {
  const lifecycle = TEMPLATES.slice(0, 2).flatMap(({ templates }) =>
    templates.flatMap(({ name, samples: made }) =>
      made().map((sample) => ({ name: `${name} ${sample.name}`, mail: sample.mail })),
    ),
  );

  test.each(lifecycle)('$name is in Korean and in English, with the same amounts and days', ({ mail }) => {
    const parts = mail?.content?.parts ?? [];
    expect(parts.map(({ lang }) => lang)).toEqual(['ko', 'en']);
    const [ko = '', en = ''] = parts.map(mailText);
    expect(ko).toMatch(/[가-힣]{2}/);
    expect(en.replaceAll('홍길동', '')).not.toMatch(/[가-힣]/);
    expect(figures(ko)).toEqual(figures(en));
  });
});

/** Amounts, days and numbers in a text, each once. */
function figures(text: string): string[] {
  const found = text.match(/\d{4}-\d{2}-\d{2}|\d{1,3}(?:,\d{3})+|[RC][0-9A-Z]{14}/g) ?? [];
  return [...new Set(found)].sort();
}
