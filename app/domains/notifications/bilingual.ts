import type { MessageText } from './message.ts';

/**
 * One message in Korean and, below it, in English: whoever reads it first understands it, and nobody is asked for a
 * language. Both say the same; an amount or a date that stands in one stands in the other.
 */
export function bilingual(ko: MessageText, en: MessageText): MessageText {
  return {
    subject: `${ko.subject} / ${en.subject}`,
    text: `${ko.text.trimEnd()}\n\n────────\n\n${en.text.trimEnd()}\n`,
  };
}
