import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import { bilingual } from './bilingual.ts';
import type { MessageText } from './message.ts';

export type Both = readonly [ko: string, en: string];

/** A letter about a subscription: sentences, facts, and a link. */
export type Letter = {
  name: string;
  subject: Both;
  body: readonly Both[];
  facts: readonly (readonly [term: Both, value: Both | string])[];
  /** The page that it links to. */
  page: string;
};

export function amountIn(amount: Krw): Both {
  return [formatWon(amount), formatKrw(amount)];
}

/** One list of facts for both languages, so that neither says less. */
export function letter(content: Letter): MessageText {
  const [ko, en] = content.subject;
  return bilingual(
    { subject: ko, text: writeIn(content, 0, `${content.name} 님, 안녕하세요.`, '자세히 보기') },
    { subject: en, text: writeIn(content, 1, `Hello ${content.name},`, 'How it stands') },
  );
}

function writeIn({ body, facts, page }: Letter, at: 0 | 1, greeting: string, see: string): string {
  const sentences = body.map((both) => both[at]).join('\n\n');
  const terms = facts.map(([term, value]) => `${term[at]}: ${typeof value === 'string' ? value : value[at]}`);
  return [greeting, sentences, terms.join('\n'), `${see}: ${page}\n`].join('\n\n');
}
