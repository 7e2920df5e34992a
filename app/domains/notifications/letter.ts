import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import { type Link, type MailLanguage, type MailPart, mailText, type Paragraph } from './mail-content.ts';
import type { MessageText } from './message.ts';

/** Between the languages of a text. */
const DIVIDER = '────────';

export type Both = readonly [ko: string, en: string];

/** Said in both languages, or the same in each. */
export type Said = string | Both;

export type LetterLink = { label: Said; url: string };
export type LetterFact = readonly [term: Said, value: Said, emphasis?: 'total'];
export type LetterParagraph = Said | { list: readonly Said[] };

/** A mail in Korean and English where its subject is, otherwise in English. One source, so that no language says less. */
export type Letter = {
  subject: Said;
  /** Null where nobody is addressed by name. */
  name: string | null;
  body: readonly LetterParagraph[];
  code?: string;
  facts?: readonly LetterFact[];
  /** Between the facts and the button. */
  notes?: readonly Said[];
  button?: LetterLink;
  /** Lines below the button. */
  closing?: readonly (Said | LetterLink)[];
  once?: true;
};

export function amountIn(amount: Krw): Both {
  return [formatWon(amount), formatKrw(amount)];
}

export function amountWithVat(amount: Krw): LetterFact {
  return [['금액 (부가세 포함)', 'Amount, VAT included'], amountIn(amount), 'total'];
}

export function letter(content: Letter): MessageText {
  const languages = typeof content.subject === 'string' ? (['en'] as const) : (['ko', 'en'] as const);
  return {
    ...(content.once && { once: content.once }),
    ...writeParts(languages.map((lang) => writeIn(content, lang))),
  };
}

function writeParts(parts: readonly MailPart[]): Pick<MessageText, 'subject' | 'text' | 'content'> {
  return {
    subject: parts.map(({ subject }) => subject).join(' / '),
    text: parts.map(mailText).join(`\n${DIVIDER}\n\n`),
    content: { parts },
  };
}

/** A mail without its other language; as it is where it has only one, or not this one. */
export function onlyIn<Text extends MessageText>(message: Text, language: MailLanguage): Text {
  const part = message.content?.parts.find(({ lang }) => lang === language);
  return part ? { ...message, ...writeParts([part]) } : message;
}

function writeIn(content: Letter, lang: 'ko' | 'en'): MailPart {
  const say = (said: Said): string => (typeof said === 'string' ? said : said[lang === 'ko' ? 0 : 1]);
  const link = ({ label, url }: LetterLink): Link => ({ label: say(label), url });
  const paragraph = (each: LetterParagraph): Paragraph =>
    isList(each) ? { list: each.list.map(say) } : say(each);
  const { name, code, facts, notes, button, closing } = content;
  return {
    lang,
    subject: say(content.subject),
    greeting: GREETINGS[lang](name),
    body: content.body.map(paragraph),
    ...(code !== undefined && { code }),
    ...(facts && {
      facts: facts.map(([term, value, emphasis]) => [say(term), say(value), emphasis] as const),
    }),
    ...(notes && { notes: notes.map(say) }),
    ...(button && { button: link(button) }),
    ...(closing && { closing: closing.map((line) => (isLink(line) ? link(line) : say(line))) }),
  };
}

const GREETINGS = {
  ko: (name: string | null) => (name === null ? '안녕하세요.' : `${name} 님, 안녕하세요.`),
  en: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
};

function isList(each: LetterParagraph): each is { list: readonly Said[] } {
  return typeof each === 'object' && 'list' in each;
}

function isLink(line: Said | LetterLink): line is LetterLink {
  return typeof line === 'object' && 'url' in line;
}
