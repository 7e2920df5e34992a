import { getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import type { ComponentProps } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { stepMessage } from '../messages.ts';
import { SignInStepForm } from '../schema.ts';

type Props = {
  /** The page's; a form that was refused says so in front of it. */
  title: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** A sentence about the try as a whole. */
  problem: string | null;
  label: string;
  hint: string;
  inputMode: ComponentProps<'input'>['inputMode'];
  submit: string;
};

/** One code, of whichever kind; a wrong one is not kept, for it is worth nothing. */
export function CodeForm({ title, lastResult, problem, label, hint, inputMode, submit }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'code-form',
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: SignInStepForm }),
  });
  const failed = lastResult?.status === 'error' || form.status === 'error';
  const { key: _key, ...code } = getInputProps(fields.code, { type: 'text' });

  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-6">
      <title>{failed ? `Error: ${title}` : title}</title>
      {problem !== null && (
        <Notice tone="danger" title="You are not logged in" role="alert">
          {problem}
        </Notice>
      )}
      <TextField
        {...code}
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={inputMode}
        required
        error={stepMessage(fields.code.errors?.[0])}
      />
      <div>
        <Button type="submit" pending={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
