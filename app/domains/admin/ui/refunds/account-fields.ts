import { staffFieldMessage } from '../../staff-messages.ts';
import type { StaffFormResult } from '../staff-form-result.ts';

/** The fields of a refund account in the form of staff that asks for it, with what was typed and what is wrong with it. */
export function accountFields(intent: 'refund' | 'enter-account', refused: StaffFormResult | undefined) {
  const answer = refused?.intent === intent ? refused : undefined;
  const field = (name: 'bank' | 'number' | 'holder') => ({
    id: `${intent}-${name}`,
    name,
    defaultValue: answer?.values[name],
    error: staffFieldMessage(answer?.errors[name]),
  });
  return { bank: field('bank'), number: field('number'), holder: field('holder') };
}
