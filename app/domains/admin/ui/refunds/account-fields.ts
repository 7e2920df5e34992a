import { staffFieldMessage } from '../../staff-messages.ts';
import type { StaffFormResult } from '../staff-form-result.ts';

/** The refund account fields of a staff form, with their values and errors. */
export function accountFields(intent: 'refund' | 'enter-account', refused: StaffFormResult | undefined) {
  const formResult = refused?.intent === intent ? refused : undefined;
  const field = (name: 'bank' | 'number' | 'holder') => ({
    id: `${intent}-${name}`,
    name,
    defaultValue: formResult?.values[name],
    error: staffFieldMessage(formResult?.errors[name]),
  });
  return { bank: field('bank'), number: field('number'), holder: field('holder') };
}
