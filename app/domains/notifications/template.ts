import type { MailAndText, MessageText } from './message.ts';

/** For previews by staff. */
export type Sample = { name: string; mail: MessageText | null; sms: MessageText | null };

export type Template = {
  /** Its file in `messages`, without `.ts`. */
  file: string;
  name: string;
  makes: (facts: never) => MessageText | MailAndText;
  samples(): Sample[];
};

/** A template with the facts of its samples, each under its name; `by`: how what is written as one text goes out. */
export function template<Facts>(
  file: string,
  name: string,
  makes: (facts: Facts) => MessageText | MailAndText,
  samples: Readonly<Record<string, Facts>>,
  by: 'mail' | 'sms' | 'both' = 'mail',
): Template {
  return {
    file,
    name,
    makes,
    samples: () =>
      Object.entries(samples).map(([which, facts]) => {
        const made = makes(facts);
        if ('mail' in made) return { name: which, ...made };
        return { name: which, mail: by === 'sms' ? null : made, sms: by === 'mail' ? null : made };
      }),
  };
}
