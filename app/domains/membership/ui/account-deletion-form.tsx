import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Form } from '#app/ui/form.tsx';
import {
  AccountDeletionChoice,
  accountDeletionMessage,
  DELETION_REASONS,
  type DeletionReason,
} from '../account-deletion.ts';
import { AccountDeletionConfirmation } from './account-deletion-confirmation.tsx';

type Props = {
  title: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The result of submitting the confirmation. */
  confirmation: { lastResult: SubmissionResult<string[]> | undefined; problem: string | null };
  twoFactor: boolean;
  /** The id of the notice that says why the account cannot be deleted yet. */
  blockedBy: string | undefined;
};

const REASONS = Object.entries(DELETION_REASONS) as [DeletionReason, string][];

/** The consequences, shown before the agreement. */
const NOTICES = [
  'Your name, ID, email, telephone number, address and company are erased for good.',
  'You are logged out, and your two-factor settings and login history are erased.',
  'The law requires us to keep orders, contracts and payments for 5 years and advertising records for 6 months. They are stored separately.',
  'The same ID cannot join again for 3 years, nor a verified email or telephone number. Until then we keep keyed hashes of them, and of the company of a trial or subscription.',
  'Subscribers can delete their account only after all service periods have ended.',
];

/** Reasons, notices and the agreement; its button opens the confirmation (spec §2, §4, Delete account). */
export function AccountDeletionForm({ title, lastResult, confirmation, twoFactor, blockedBy }: Props) {
  const [confirming, setConfirming] = useState<{ reason: DeletionReason | undefined } | null>(null);
  const [form, fields] = useForm({
    id: 'leaving-form',
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: AccountDeletionChoice }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === 'success') setConfirming({ reason: submission.value.reason });
    },
  });
  const failed = form.status === 'error';
  const agreeError = accountDeletionMessage(fields.agree.errors?.[0]);
  const reasonError = accountDeletionMessage(fields.reason.errors?.[0]);
  const summary = [
    ...(reasonError ? [{ id: fields.reason.id, message: reasonError }] : []),
    ...(agreeError ? [{ id: fields.agree.id, message: agreeError }] : []),
  ];

  return (
    <>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-8">
        {confirming === null && <title>{failed ? `Error: ${title}` : title}</title>}
        {lastResult?.status === 'error' && summary.length > 0 && (
          <ErrorSummary title="Please check the following" errors={summary} />
        )}
        <fieldset aria-describedby={reasonError && `${fields.reason.id}-error`}>
          <legend className="mb-2 text-h3">
            Why are you leaving?<span className="font-normal text-base text-muted"> (optional)</span>
          </legend>
          {REASONS.map(([value, label], index) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
              <input
                type="radio"
                id={index === 0 ? fields.reason.id : undefined}
                name={fields.reason.name}
                value={value}
                defaultChecked={fields.reason.initialValue === value}
                className="mt-0.5 size-5 shrink-0"
              />
              <span>{label}</span>
            </label>
          ))}
          <FieldError id={`${fields.reason.id}-error`} message={reasonError} />
        </fieldset>
        <section aria-labelledby="leaving-notice">
          <h2 id="leaving-notice" className="mb-2 text-h3">
            Before you delete your account
          </h2>
          <ul className="grid list-disc gap-2 pl-5">
            {NOTICES.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </section>
        <Checkbox
          id={fields.agree.id}
          name={fields.agree.name}
          defaultChecked={fields.agree.initialValue === 'on'}
          label="I have read this and agree to delete my account (required)"
          required
          error={agreeError}
        />
        <div className="actions">
          <Button
            type="submit"
            variant="danger"
            aria-disabled={blockedBy !== undefined}
            aria-describedby={blockedBy}
          >
            Delete Account
          </Button>
          <ButtonLink variant="secondary" to="/mypage/memberinfo">
            Cancel
          </ButtonLink>
        </div>
      </Form>
      {confirming !== null && (
        <ConfirmationDialog onClose={() => setConfirming(null)}>
          {(cancel) => (
            <AccountDeletionConfirmation
              title={title}
              reason={confirming.reason}
              twoFactor={twoFactor}
              {...confirmation}
              cancel={cancel}
            />
          )}
        </ConfirmationDialog>
      )}
    </>
  );
}

/** The dialog: focus starts on Cancel, and Cancel and Esc close it (ux §2.3). */
function ConfirmationDialog({
  onClose,
  children,
}: {
  onClose: () => void;
  children: (cancel: ReactNode) => ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    cancel.current?.focus();
  }, []);
  return (
    <Dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="leaving-question"
      aria-describedby="leaving-note"
      onClose={onClose}
    >
      {children(
        <Button ref={cancel} variant="secondary" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>,
      )}
    </Dialog>
  );
}
