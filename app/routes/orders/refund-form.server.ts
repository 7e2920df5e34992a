import type { SubmissionResult } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { platformContext } from '#app/context.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import {
  type Reauthenticated,
  reauthenticate,
} from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { SECURITY_PROBLEMS } from '#app/domains/accounts/security-settings/security-messages.ts';
import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import {
  RefundAccountForm,
  RefundProofForm,
} from '#app/domains/billing/refund-accounts/refund-account-form.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { proofRefusal, refusedForm } from '#app/web/form-errors.server.ts';
import { formOf } from '#app/web/read-form.server.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

/** Never sent back. */
const PROOF_FIELDS = ['currentPassword', 'currentCode'];

type Shown = { result: SubmissionResult<string[]>; problem: string | null };

/**
 * What `RefundForm` sent, once its owner has proved to be it (security R7): the account that the money goes to, or null
 * where none is asked for. `refuse` makes the answer to what fails later; an error is that answer already.
 */
export async function readRefundForm(
  { request, context }: RequestArgs,
  actor: Member,
  { needsAccount }: { needsAccount: boolean },
): Promise<
  Result<
    { owner: Reauthenticated<Member>; account: RefundAccount | null; refuse: (problem: string) => Shown },
    { answer: Shown; init: ResponseInit }
  >
> {
  const form = await formOf(request);
  const named = needsAccount ? parseWithValibot(form, { schema: RefundAccountForm }) : null;
  const submission = named ?? parseWithValibot(form, { schema: RefundProofForm });
  const reply = () => submission.reply({ hideFields: PROOF_FIELDS });
  if (submission.status !== 'success') {
    return err({ answer: { result: reply(), problem: null }, init: { status: 422 } });
  }
  const { currentPassword, currentCode } = submission.value;
  const owner = await reauthenticate(context.get(platformContext), actor, { currentPassword, currentCode });
  if (!owner.ok) {
    return err(refusedForm(submission, proofRefusal(owner.error, SECURITY_PROBLEMS), PROOF_FIELDS));
  }
  const account =
    named?.status === 'success'
      ? { bank: named.value.bank, number: named.value.number, holder: named.value.holder }
      : null;
  return ok({ owner: owner.value, account, refuse: (problem) => ({ result: reply(), problem }) });
}
