import { inLanguage } from '#app/domains/notifications/letter.ts';
import type { MessageText } from '#app/domains/notifications/message.ts';
import { TEMPLATES } from '#app/domains/notifications/templates.ts';

const LANGUAGES = { ko: 'Korean', en: 'English' } as const;
type Language = keyof typeof LANGUAGES;

export type PreviewMail = { language: string; lang: Language; subject: string; text: string; html: string };

export type Preview = {
  name: string;
  samples: { name: string; mails: PreviewMail[]; sms: string | null }[];
};

/** Falls back to the first template. */
export function previewMessages(asked: string | null): {
  groups: { title: string; templates: { name: string }[] }[];
  shown: Preview;
} {
  const found = findTemplate(asked) ?? TEMPLATES[0].templates[0];
  if (!found) throw new Error('There are no templates.');
  return {
    groups: TEMPLATES.map(({ title, templates }) => ({
      title,
      templates: templates.map(({ name }) => ({ name })),
    })),
    shown: {
      name: found.name,
      samples: found.samples().map(({ name, mail, sms }, index) => ({
        name,
        mails: mail ? (['ko', 'en'] as const).map((lang) => mailIn(lang, found.name, index, mail)) : [],
        sms: sms?.text ?? null,
      })),
    },
  };
}

/** What a member who chose `lang` reads. */
function mailIn(lang: Language, template: string, sample: number, mail: MessageText): PreviewMail {
  const { subject, text } = inLanguage(mail, lang);
  const html = `/admin/messages/mail?${new URLSearchParams({ template, sample: String(sample), lang })}`;
  return { language: LANGUAGES[lang], lang, subject, text, html };
}

/** The mail at the `html` address of a preview. */
export function findPreviewMail(search: URLSearchParams): MessageText | undefined {
  const mail = findTemplate(search.get('template'))?.samples()[Number(search.get('sample'))]?.mail;
  const lang = search.get('lang');
  return mail && (lang === 'ko' || lang === 'en') ? inLanguage(mail, lang) : undefined;
}

function findTemplate(name: string | null) {
  return TEMPLATES.flatMap(({ templates }) => templates).find((each) => each.name === name);
}
