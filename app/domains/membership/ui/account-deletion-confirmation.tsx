import { type SubmissionResult, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { reauthenticationMessage } from '#app/domains/accounts/passwords/reauthentication-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReauthenticationFields } from '#app/ui/reauthentication-fields.tsx';
import { useClearedInputs } from '#app/ui/use-cleared-inputs.ts';
import type { DeletionReason } from '../account-deletion.ts';

type Props = {
  title: string;
  /** From the first step; sent again with the step-up. */
  reason: DeletionReason | undefined;
  twoFactor: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Error of the deletion as a whole. */
  problem: string | null;
  /** The way back: a button in a dialog, a link on a page. */
  cancel: ReactNode;
};

/** The confirmation before an account is deleted, with step-up (spec §2; security R7). */
export function AccountDeletionConfirmation({
  title,
  reason,
  twoFactor,
  lastResult,
  problem,
  cancel,
}: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm<{ currentPassword: string; currentCode: string }>({
    id: 'leaving-confirmation',
    ...(lastResult && { lastResult }),
  });
  useClearedInputs(lastResult, fields.currentPassword.id, fields.currentCode.id);

  return (
    <Form
      method="post"
      beforeRetry="Reload the page to see whether you are still logged in."
      id={form.id}
      noValidate
      className="grid grid-cols-1 gap-5"
    >
      <title>{lastResult?.status === 'error' ? `Error: ${title}` : title}</title>
      <div>
        <h2 id="leaving-question" className="mb-2 text-h3">
          Are you sure you want to delete your account?
        </h2>
        <p id="leaving-note" className="text-muted">
          Subscribers can delete their account only after all service periods have ended. This cannot be
          undone.
        </p>
      </div>
      {problem !== null && (
        <Notice tone="danger" title="Your account was not deleted" role="alert">
          {problem}
        </Notice>
      )}
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="agree" value="on" />
      {reason !== undefined && <input type="hidden" name="reason" value={reason} />}
      <ReauthenticationFields fields={fields} messageOf={reauthenticationMessage} twoFactor={twoFactor} />
      <div className="flex flex-wrap justify-end gap-3">
        {cancel}
        <Button type="submit" variant="danger" pending={busy}>
          Delete Account
        </Button>
      </div>
    </Form>
  );
}
