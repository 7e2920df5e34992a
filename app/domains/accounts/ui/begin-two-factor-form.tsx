import { useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { ProofFields } from '#app/ui/proof-fields.tsx';
import { useForgottenInputs } from '#app/ui/use-forgotten-inputs.ts';
import { proofMessage } from '../proof.ts';
import { BeginTwoFactor } from '../security-schema.ts';
import type { FormAnswer } from './change-password-form.tsx';
import { formProblems } from './form-problems.ts';

type Props = { title: string; answer: FormAnswer | null };

/** Asks for the password before a key is shown. */
export function BeginTwoFactorForm({ title, answer }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'begin-two-factor',
    lastResult: answer?.result,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: BeginTwoFactor }),
  });
  useForgottenInputs(answer?.result, fields.currentPassword.id, fields.currentCode.id);
  const failed = answer?.result.status === 'error' || form.status === 'error';
  const problems = formProblems({ id: form.id, problem: answer?.problem ?? null }, [fields.currentPassword]);

  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-6">
      <title>{failed ? `Error: ${title}` : title}</title>
      <input type="hidden" name="intent" value="begin" />
      {answer?.result.status === 'error' && problems.length > 0 && (
        <ErrorSummary title="Please check the following" errors={problems} />
      )}
      <ProofFields fields={fields} messageOf={proofMessage} twoFactor={false} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={busy}>
          Show the key
        </Button>
        <ButtonLink variant="secondary" to="/mypage/securitysetting">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
