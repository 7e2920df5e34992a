import * as v from 'valibot';
import { announcement } from '#content/announcement.ts';
import home from '#content/home.json' with { type: 'json' };
import { homeCopy } from '#content/home-copy.ts';
import { routiAiCopy } from '#content/products/routiai.ts';
import { routiArCopy } from '#content/products/routiar.ts';
import { siteFacts } from '#content/site-facts.ts';
import { SETTING_SCHEMAS } from './schema.ts';
import type { FaqTopic, SettingKey, SettingValue } from './setting.ts';

type Copy = typeof routiAiCopy | typeof routiArCopy;

function productTexts({ untilDownload, rows, closing }: Copy): SettingValue<'routi-ai-copy'> {
  return {
    ...(untilDownload !== null && { untilDownload }),
    rows: rows.map(({ does }) => ({ does })),
    closingTitle: closing.title,
    closingText: closing.text,
  };
}

const topic = (key: string, shown: FaqTopic['shown']): FaqTopic => ({ key, name: key, shown });

/** Values in effect until the owner sets others. */
export const DEFAULTS: { readonly [K in SettingKey]: SettingValue<K> } = {
  seller: { company: siteFacts.company, email: siteFacts.supportEmail, processors: [] },
  'bank-accounts': {},
  contact: {
    office: siteFacts.office.join('\n'),
    social: siteFacts.social.map(({ name, href }) => ({ name, href })),
    appStore: siteFacts.appStore,
  },
  announcement: { text: announcement.text, link: announcement.link, to: announcement.to },
  awards: v.parse(SETTING_SCHEMAS.awards, { awards: home.awards[0] }),
  'home-copy': homeCopy,
  'routi-ai-copy': productTexts(routiAiCopy),
  'routi-ar-copy': productTexts(routiArCopy),
  /** Union of the spec's two lists; the filter always shows those of the second (spec §3; decisions P10). */
  'faq-topics': {
    topics: [
      topic('Auth', 'always'),
      topic('Download', 'always'),
      topic('Solution', 'with-posts'),
      topic('Payment', 'with-posts'),
      topic('Routi-AI', 'always'),
      topic('Routi-AR', 'always'),
      topic('Etc.', 'always'),
    ],
  },
  brochures: { routiai: null, routiar: null },
  holidays: { days: [] },
};
