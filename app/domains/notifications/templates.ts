import { ACCOUNT_TEMPLATES, STAFF_TEMPLATES } from './account-samples.ts';
import type { MessageText } from './message.ts';
import { MONEY_TEMPLATES } from './money-samples.ts';
import { SUBSCRIPTION_TEMPLATES } from './subscription-samples.ts';

/** Every mail with sample facts, by the name of its template's file and a number. */
export function mailSamples(): { key: string; group: string; name: string; mail: MessageText }[] {
  const numbers = new Map<string, number>();
  return TEMPLATES.flatMap(({ title, templates }) =>
    templates.flatMap(({ file, name, samples }) =>
      samples().flatMap(({ name: which, mail }) => {
        if (!mail) return [];
        const number = (numbers.get(file) ?? 0) + 1;
        numbers.set(file, number);
        return [{ key: `${file}-${number}`, group: title, name: which ? `${name}: ${which}` : name, mail }];
      }),
    ),
  );
}

/** For previews; a test checks that none is missing. */
export const TEMPLATES = [
  { title: 'Subscriptions', templates: SUBSCRIPTION_TEMPLATES },
  { title: 'Orders, deposits and refunds', templates: MONEY_TEMPLATES },
  { title: 'Account and safety', templates: ACCOUNT_TEMPLATES },
  { title: 'Staff', templates: STAFF_TEMPLATES },
] as const;
