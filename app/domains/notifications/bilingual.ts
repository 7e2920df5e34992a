import type { MessageText } from './message.ts';

const DIVIDER = '\n\n────────\n\n';

/** Korean above, English below. Both must say the same. */
export function bilingual(ko: MessageText, en: MessageText): MessageText {
  return {
    subject: `${ko.subject} / ${en.subject}`,
    text: `${ko.text.trimEnd()}${DIVIDER}${en.text.trimEnd()}\n`,
  };
}

/** Null if the message has one language only. */
export function splitLanguages({ subject, text }: MessageText): { ko: MessageText; en: MessageText } | null {
  const [ko, en] = text.split(DIVIDER);
  const between = subject.indexOf(' / ');
  if (ko === undefined || en === undefined || between < 0) return null;
  return {
    ko: { subject: subject.slice(0, between), text: ko },
    en: { subject: subject.slice(between + 3), text: en },
  };
}
