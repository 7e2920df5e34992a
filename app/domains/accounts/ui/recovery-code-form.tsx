import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { ResendButton } from '#app/ui/resend-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textInputProps } from '#app/ui/text-input-props.ts';
import { useClearedInputs } from '#app/ui/use-cleared-inputs.ts';
import { recoveryMessage } from '../recovery/recovery-messages.ts';
import { RecoveryCodeEntry } from '../recovery/recovery-schema.ts';

type Props = {
  /** The page's title; prefixed with "Error:" when the form is rejected. */
  title: string;
  /** From the previous step: who requested the code, and its flow token. */
  request: { flow: string; email: string; id?: string };
  lastResult: SubmissionResult<string[]> | undefined;
  /** An error of the form as a whole. */
  problem: string | null;
};

/** One field for the mailed code, and a button that sends another one to the same address. */
export function RecoveryCodeForm({ title, request, lastResult, problem }: Props) {
  const sent = useNavigation().formData;
  const [form, fields] = useForm({
    id: 'code-form',
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => {
      // Removed rather than picked: Conform's own intents are in the form data too.
      for (const name of ['step', 'id', 'email']) formData.delete(name);
      return parseWithValibot(formData, { schema: RecoveryCodeEntry });
    },
  });
  useClearedInputs(lastResult, fields.code.id);
  const failed = lastResult?.status === 'error' || form.status === 'error';
  const message = recoveryMessage(fields.code.errors?.[0]);
  const messages = message ? [{ id: fields.code.id, message }] : [];
  const summary = problem === null ? messages : [{ id: form.id, message: problem }, ...messages];

  return (
    <div className="grid grid-cols-1 gap-6">
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-6">
        <title>{failed ? `Error: ${title}` : title}</title>
        {lastResult?.status === 'error' && summary.length > 0 && (
          <ErrorSummary title="Please check the following" errors={summary} />
        )}
        <input type="hidden" name="step" value="check" />
        <RequestFields request={request} />
        <TextField
          {...textInputProps(fields.code)}
          label="Code"
          hint="The 6 digits from the mail."
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          error={message}
        />
        <div className="actions">
          <Button type="submit" pending={sent?.get('step') === 'check'} className="w-full sm:w-auto">
            Continue
          </Button>
        </div>
      </Form>
      <Form method="post" className="border-line border-t pt-5">
        <input type="hidden" name="step" value="send" />
        <RequestFields request={request} />
        <p className="mb-3 text-muted text-small">
          No email? Check your spam folder. A new code can be sent 3 times in 10 minutes, and only the newest
          one works here.
        </p>
        <ResendButton sent={request.flow} pending={sent?.get('step') === 'send'}>
          Send a new code
        </ResendButton>
      </Form>
    </div>
  );
}

/** Hidden fields of both forms, so that nothing has to be entered again. */
function RequestFields({ request }: Pick<Props, 'request'>) {
  return Object.entries(request).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
