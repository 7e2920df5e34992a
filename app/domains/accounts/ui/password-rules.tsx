import { RuleChecklist } from '#app/ui/rule-checklist.tsx';
import { passwordChecklist } from '../passwords/password.ts';

/** The password rule beside a field of this room. */
export function PasswordRules({ typed }: { typed: string }) {
  return <RuleChecklist label="Password rules" rules={passwordChecklist(typed)} />;
}
