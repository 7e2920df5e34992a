import { mailText } from '#app/domains/notifications/mail-content.ts';
import type { MessageText } from '#app/domains/notifications/message.ts';
import { TEMPLATES } from '#app/domains/notifications/templates.ts';

export type PreviewText = { name: string; lang: 'ko' | 'en'; subject: string; text: string };

export type Preview = {
  name: string;
  file: string;
  samples: { name: string; texts: PreviewText[] }[];
};

/** Falls back to the first template. */
export function previewMessages(asked: string | null): {
  groups: { title: string; templates: { name: string }[] }[];
  shown: Preview;
} {
  const all = TEMPLATES.flatMap(({ templates }) => templates);
  const [first] = all;
  const found = all.find(({ name }) => name === asked) ?? first;
  if (!found) throw new Error('There are no templates.');
  return {
    groups: TEMPLATES.map(({ title, templates }) => ({
      title,
      templates: templates.map(({ name }) => ({ name })),
    })),
    shown: {
      name: found.name,
      file: found.file,
      samples: found.samples().map(({ name, mail, sms }) => ({
        name,
        texts: [...(mail ? textsOf('Mail', mail) : []), ...(sms ? textsOf('Text message', sms) : [])],
      })),
    },
  };
}

const LANGUAGES = { ko: 'Korean', en: 'English' } as const;

function textsOf(channel: string, message: MessageText): PreviewText[] {
  const parts = message.content?.parts ?? [];
  if (parts.length > 1) {
    return parts.map((part) => ({
      name: `${channel}, ${LANGUAGES[part.lang]}`,
      lang: part.lang,
      subject: part.subject,
      text: mailText(part),
    }));
  }
  const lang = /[가-힣]{4}/.test(message.text) ? 'ko' : 'en';
  return [{ name: channel, lang, subject: message.subject, text: message.text }];
}
