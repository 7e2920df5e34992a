import type { MessageText } from './message.ts';

/** Between the two. */
const DIVIDER = '\n\n────────\n\n';

/**
 * One message in Korean and, below it, in English: whoever reads it first understands it, and nobody is asked for a
 * language. Both say the same; an amount or a date that stands in one stands in the other.
 */
export function bilingual(ko: MessageText, en: MessageText): MessageText {
  return {
    subject: `${ko.subject} / ${en.subject}`,
    text: `${ko.text.trimEnd()}${DIVIDER}${en.text.trimEnd()}\n`,
  };
}

/** The two of a bilingual message, for who reads one of them; null where it is of one language. */
export function splitLanguages({ subject, text }: MessageText): { ko: MessageText; en: MessageText } | null {
  const [ko, en] = text.split(DIVIDER);
  const between = subject.indexOf(' / ');
  if (ko === undefined || en === undefined || between < 0) return null;
  return {
    ko: { subject: subject.slice(0, between), text: ko },
    en: { subject: subject.slice(between + 3), text: en },
  };
}
