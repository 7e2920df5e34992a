import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteFacts } from '#content/site-facts.ts';
import type { MailContent, MailPart } from './mail-content.ts';
import { mailHtml } from './mail-html.server.ts';
import { TEMPLATES } from './templates.ts';

/** Gmail clips longer mails and hides the rest (102 KB). */
const CLIPPED_FROM = 102 * 1024;

const mails = TEMPLATES.flatMap(({ templates }) =>
  templates.flatMap(({ name, samples }) =>
    samples().flatMap(({ name: which, mail }) => (mail ? [{ name: `${name} ${which}`, mail }] : [])),
  ),
);

describe('the HTML of a mail', () => {
  test.each(mails)('of "$name" contains everything that its text does', ({ mail }) => {
    const { content } = mail;
    if (!content) throw new Error('It has a text only.');
    const html = mailHtml(content, siteFacts);
    const words = readable(html);
    for (const part of content.parts) {
      for (const said of textsOf(part)) expect(words).toContain(said);
      for (const url of urls(part)) expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    }
    expect(Buffer.byteLength(html)).toBeLessThan(CLIPPED_FROM);
  });

  test.each(mails)('of "$name" runs and fetches nothing, and has one button', ({ mail }) => {
    const html = mail.content ? mailHtml(mail.content, siteFacts) : '';
    expect(html).not.toMatch(/<script|<form|<iframe|javascript:|\son\w+=|url\(/i);
    expect([...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      expect.stringMatching(/^data:image\/png;base64,/),
    ]);
    const buttons = html.match(/<a [^>]*display:inline-block/g) ?? [];
    expect(buttons).toHaveLength(mail.content?.parts[0]?.button ? 1 : 0);
  });

  test('shows any input as text, never as markup or a link', () => {
    const hostile = ['<script>', '<a href="https://evil.test">', 'https://evil.test', '&lt;', ']]>', '-->'];
    const signs = [...'<>&"\'/=:. ab가', '<!--', '</mj-text>', '</td>', '<br>'];
    const words = fc.array(fc.constantFrom(...hostile, ...signs), { minLength: 1, maxLength: 12 });
    const tags = (html: string) => html.match(/<[a-z!/]/gi);
    fc.assert(
      fc.property(words, (parts) => {
        const typed = `x${parts.join('')}x`;
        const html = mailHtml(mailOf(typed), siteFacts);
        expect(tags(html)).toEqual(tags(mailHtml(mailOf('x'), siteFacts)));
        expect(readable(html)).toContain(typed.replace(/ +/g, ' '));
      }),
    );
  });

  test('removes characters that markup cannot contain', () => {
    expect(readable(mailHtml(mailOf('a\u0000b\u0007c\uFFFEd\uD800e'), siteFacts))).toContain('abcde');
  });

  test('of advertising ends with the unsubscribe link', () => {
    const page = 'https://www.example.com/unsubscribe?token=t';
    const html = mailHtml(
      {
        ...mailOf('A new release.'),
        unsubscribe: { page, oneClick: `${page}&now` },
      },
      siteFacts,
    );
    expect(html).toContain(`<a href="${page}"`);
    expect(readable(html)).toMatch(/무료 수신 거부 \/ Unsubscribe free of charge$/);
  });
});

/** A mail with the same words in every field. */
function mailOf(words: string): MailContent {
  const part: MailPart = {
    lang: 'en',
    subject: words,
    greeting: words,
    body: [words, { list: [words] }],
    code: words,
    facts: [
      [words, words],
      [words, words, 'total'],
    ],
    notes: [words],
    button: { label: words, url: 'https://www.example.com/?a=1&b=2' },
    closing: [words, { label: words, url: 'https://www.example.com/' }],
  };
  return { parts: [part] };
}

function textsOf(part: MailPart): string[] {
  const { subject, greeting = '', body, code = '', facts = [], notes = [], button, closing = [] } = part;
  return [
    subject,
    greeting,
    ...body.flatMap((each) => (typeof each === 'string' ? [each] : each.list)),
    code,
    ...facts.flatMap(([term, value]) => [`${term}`, value]),
    ...notes,
    button?.label ?? '',
    ...closing.map((line) => (typeof line === 'string' ? line : line.label)),
  ].map((said) => said.replace(/\s+/g, ' ').trim());
}

function urls({ button, closing = [] }: MailPart): string[] {
  return [button?.url ?? [], ...closing.map((line) => (typeof line === 'string' ? [] : line.url))].flat();
}

/** The visible text of the HTML. */
function readable(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
