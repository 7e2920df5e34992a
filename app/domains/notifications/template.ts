import type { MailAndText, MessageText } from './message.ts';

/** For staff previews. */
export type Sample = { name: string; mail: MessageText | null; sms: MessageText | null };

export type Template = {
  /** Its file in `messages`, without `.ts`. */
  file: string;
  name: string;
  makes: (facts: never) => MessageText | MailAndText;
  samples(): Sample[];
};

/** A template with the facts of its samples by name. `by`: the channel of a message that is not both. */
export function template<Facts>(
  file: string,
  name: string,
  makes: (facts: Facts) => MessageText | MailAndText,
  samples: Readonly<Record<string, Facts>>,
  by: 'mail' | 'sms' = 'mail',
): Template {
  return {
    file,
    name,
    makes,
    samples: () =>
      Object.entries(samples).map(([which, facts]) => {
        const made = makes(facts);
        if ('mail' in made) return { name: which, ...made };
        return by === 'mail'
          ? { name: which, mail: made, sms: null }
          : { name: which, mail: null, sms: made };
      }),
  };
}
