import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textInputProps } from '#app/ui/text-input-props.ts';
import { recoveryMessage } from '../recovery/recovery-messages.ts';
import { FindIdStart, FindPasswordStart } from '../recovery/recovery-schema.ts';

type Props = {
  /** The page's title; prefixed with "Error:" when the form is rejected. */
  title: string;
  asksId: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
  /** An error of the form as a whole. */
  problem: string | null;
};

/** The address that a code goes to, and for find password the ID that must belong to it (spec §2). */
export function RecoveryStartForm({ title, asksId, lastResult, problem }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm<{ id?: string; email: string }>({
    id: 'recovery-form',
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => {
      formData.delete('step');
      return asksId
        ? parseWithValibot(formData, { schema: FindPasswordStart })
        : parseWithValibot(formData, { schema: FindIdStart });
    },
  });
  const failed = lastResult?.status === 'error' || form.status === 'error';
  const inputs = asksId ? [fields.id, fields.email] : [fields.email];
  const messages = inputs.flatMap((field) => {
    const message = recoveryMessage(field.errors?.[0]);
    return message ? [{ id: field.id, message }] : [];
  });
  const summary = problem === null ? messages : [{ id: form.id, message: problem }, ...messages];

  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-6">
      <title>{failed ? `Error: ${title}` : title}</title>
      <input type="hidden" name="step" value="send" />
      {lastResult?.status === 'error' && summary.length > 0 && (
        <ErrorSummary title="Please check the following" errors={summary} />
      )}
      {asksId && (
        <TextField
          {...textInputProps(fields.id)}
          label="ID"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={recoveryMessage(fields.id.errors?.[0])}
        />
      )}
      <TextField
        {...textInputProps(fields.email)}
        type="email"
        label="Email"
        autoComplete="email"
        spellCheck={false}
        required
        error={recoveryMessage(fields.email.errors?.[0])}
      />
      <Button type="submit" pending={busy} className="w-full">
        Send code
      </Button>
    </Form>
  );
}
