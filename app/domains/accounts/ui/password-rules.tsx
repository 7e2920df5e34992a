import { RuleChecklist } from '#app/ui/rule-checklist.tsx';
import { passwordChecklist } from '../passwords/password.ts';

export function PasswordRules({ typed }: { typed: string }) {
  return <RuleChecklist label="Password rules" rules={passwordChecklist(typed)} />;
}
