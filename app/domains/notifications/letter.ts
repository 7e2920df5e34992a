import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import {
  type Link,
  type MailContent,
  type MailLanguage,
  type MailPart,
  mailText,
  type Paragraph,
  UNSUBSCRIBE,
} from './mail-content.ts';
import type { MessageText } from './message.ts';

/** Between the languages of a text. */
const DIVIDER = '────────';

export type Both = readonly [ko: string, en: string];

/** Text in both languages, or the same text for each. */
export type LetterText = string | Both;

export type LetterLink = { label: LetterText; url: string };
export type LetterFact = readonly [term: LetterText, value: LetterText, emphasis?: 'total'];
export type LetterParagraph = LetterText | { list: readonly LetterText[] };

/** A mail in Korean and English, from one source, so that neither language says less. */
export type Letter = {
  subject: Both;
  /** `null` if the greeting has no name. */
  name: string | null;
  body: readonly LetterParagraph[];
  code?: string;
  facts?: readonly LetterFact[];
  /** Between the facts and the button. */
  notes?: readonly LetterText[];
  button?: LetterLink;
  /** Lines below the button. */
  closing?: readonly (LetterText | LetterLink)[];
  once?: true;
  unsubscribe?: MailContent['unsubscribe'];
};

/** Who sends advertising, and where to reach them. */
export type Sender = { company: string; supportEmail: string };

export function senderLine({ company, supportEmail }: Sender): Both {
  return [`보내는 이: ${company}, ${supportEmail}`, `Sender: ${company}, ${supportEmail}`];
}

export function amountIn(amount: Krw): Both {
  return [formatWon(amount), formatKrw(amount)];
}

export function amountWithVat(amount: Krw): LetterFact {
  return [['금액 (부가세 포함)', 'Amount, VAT included'], amountIn(amount), 'total'];
}

/** Joins texts per language into one line. */
export function joinBoth(several: readonly Both[], separator = ', '): Both {
  return [several.map(([ko]) => ko).join(separator), several.map(([, en]) => en).join(separator)];
}

export function letter(written: Letter): MessageText {
  const { once, unsubscribe } = written;
  const parts = [writeIn(written, 'ko'), writeIn(written, 'en')];
  return {
    ...(once && { once }),
    ...writeContent({ parts, ...(unsubscribe && { unsubscribe }) }),
  };
}

function writeContent(content: MailContent): Pick<MessageText, 'subject' | 'text' | 'content'> {
  const { parts, unsubscribe } = content;
  const unsubscribeLine = unsubscribe ? `\n${DIVIDER}\n\n${UNSUBSCRIBE}: ${unsubscribe.page}\n` : '';
  return {
    subject: parts.map(({ subject }) => subject).join(' / '),
    text: `${parts.map(mailText).join(`\n${DIVIDER}\n\n`)}${unsubscribeLine}`,
    content,
  };
}

/** A mail in one of its languages; unchanged if it does not have that one. */
export function inLanguage<Text extends MessageText>(message: Text, language: MailLanguage): Text {
  const part = message.content?.parts.find(({ lang }) => lang === language);
  return part ? { ...message, ...writeContent({ ...message.content, parts: [part] }) } : message;
}

function writeIn(content: Letter, lang: 'ko' | 'en'): MailPart {
  const translate = (source: LetterText): string =>
    typeof source === 'string' ? source : source[lang === 'ko' ? 0 : 1];
  const link = ({ label, url }: LetterLink): Link => ({ label: translate(label), url });
  const paragraph = (each: LetterParagraph): Paragraph =>
    isList(each) ? { list: each.list.map(translate) } : translate(each);
  const { name, code, facts, notes, button, closing } = content;
  return {
    lang,
    subject: translate(content.subject),
    greeting: GREETINGS[lang](name),
    body: content.body.map(paragraph),
    ...(code !== undefined && { code }),
    ...(facts && {
      facts: facts.map(([term, value, emphasis]) => [translate(term), translate(value), emphasis] as const),
    }),
    ...(notes && { notes: notes.map(translate) }),
    ...(button && { button: link(button) }),
    ...(closing && { closing: closing.map((line) => (isLink(line) ? link(line) : translate(line))) }),
  };
}

const GREETINGS = {
  ko: (name: string | null) => (name === null ? '안녕하세요.' : `${name} 님, 안녕하세요.`),
  en: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
};

function isList(each: LetterParagraph): each is { list: readonly LetterText[] } {
  return typeof each === 'object' && 'list' in each;
}

function isLink(line: LetterText | LetterLink): line is LetterLink {
  return typeof line === 'object' && 'url' in line;
}
