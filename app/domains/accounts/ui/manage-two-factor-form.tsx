import { useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { ProofFields } from '#app/ui/proof-fields.tsx';
import { useForgottenInputs } from '#app/ui/use-forgotten-inputs.ts';
import { proofMessage } from '../proof.ts';
import { ManageTwoFactor } from '../security-schema.ts';
import type { FormAnswer } from './change-password-form.tsx';
import { formProblems } from './form-problems.ts';

type Props = { title: string; answer: FormAnswer | null };

/** What can be done with two-factor once it is on. */
export function ManageTwoFactorForm({ title, answer }: Props) {
  const intent = useNavigation().formData?.get('intent');
  const [form, fields] = useForm({
    id: 'manage-two-factor',
    lastResult: answer?.result,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: ManageTwoFactor }),
  });
  useForgottenInputs(answer?.result, fields.currentPassword.id, fields.currentCode.id);
  const failed = answer?.result.status === 'error' || form.status === 'error';
  const problems = formProblems({ id: form.id, problem: answer?.problem ?? null }, [
    fields.currentPassword,
    fields.currentCode,
  ]);

  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-6">
      <title>{failed ? `Error: ${title}` : title}</title>
      {answer?.result.status === 'error' && problems.length > 0 && (
        <ErrorSummary title="Please check the following" errors={problems} />
      )}
      <ProofFields fields={fields} messageOf={proofMessage} twoFactor />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="renew" pending={intent === 'renew'}>
          Make new recovery codes
        </Button>
        <Button type="submit" name="intent" value="off" variant="danger" pending={intent === 'off'}>
          Turn two-factor off
        </Button>
      </div>
    </Form>
  );
}
