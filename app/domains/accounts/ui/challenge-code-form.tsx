import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textInputProps } from '#app/ui/text-input-props.ts';
import { useClearedInputs } from '#app/ui/use-cleared-inputs.ts';
import { codeMessage } from '../codes/code-schema.ts';
import { ChallengeEntry } from '../sign-in/sign-in-schema.ts';

type Props = {
  /** The page's title; prefixed with "Error:" when the form is rejected. */
  title: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** An error of the attempt as a whole. */
  problem: string | null;
  label: string;
  hint: string;
  submit: string;
};

/** One code of any kind; a wrong one is cleared. */
export function ChallengeCodeForm({ title, lastResult, problem, label, hint, submit }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'step-form',
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: ChallengeEntry }),
  });
  useClearedInputs(lastResult, fields.code.id);
  const message = codeMessage(fields.code.errors?.[0]);
  const refused = lastResult?.status === 'error';
  const failed = refused || form.status === 'error' || problem !== null;

  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-6">
      <title>{failed ? `Error: ${title}` : title}</title>
      {problem !== null && (
        <Notice tone="danger" title="You are not logged in" role="alert">
          {problem}
        </Notice>
      )}
      {refused && message !== undefined && (
        <ErrorSummary title="Please check the following" errors={[{ id: fields.code.id, message }]} />
      )}
      <TextField
        {...textInputProps(fields.code)}
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        error={message}
      />
      <div className="actions">
        <Button type="submit" pending={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
