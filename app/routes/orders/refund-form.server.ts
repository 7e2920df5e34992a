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
  RefundReauthenticationForm,
} from '#app/domains/billing/refund-accounts/refund-account-form.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { reauthenticationError, replyWithError } from '#app/web/form-errors.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

/** Never sent back to the browser. */
const REAUTHENTICATION_FIELD_NAMES = ['currentPassword', 'currentCode'];

type FormResult = { result: SubmissionResult<string[]>; problem: string | null };

/**
 * Reads `RefundForm` and reauthenticates the member (security R7). `account` is null where none is needed. `reject`
 * builds the result of a later failure; an error is such a result already.
 */
export async function readRefundForm(
  { request, context }: RequestArgs,
  actor: Member,
  { needsAccount }: { needsAccount: boolean },
): Promise<
  Result<
    {
      owner: Reauthenticated<Member>;
      account: RefundAccount | null;
      reject: (problem: string) => FormResult;
    },
    { formResult: FormResult; init: ResponseInit }
  >
> {
  const form = await readForm(request);
  const named = needsAccount ? parseWithValibot(form, { schema: RefundAccountForm }) : null;
  const submission = named ?? parseWithValibot(form, { schema: RefundReauthenticationForm });
  const reply = () => submission.reply({ hideFields: REAUTHENTICATION_FIELD_NAMES });
  if (submission.status !== 'success') {
    return err({ formResult: { result: reply(), problem: null }, init: { status: 422 } });
  }
  const { currentPassword, currentCode } = submission.value;
  const owner = await reauthenticate(context.get(platformContext), actor, { currentPassword, currentCode });
  if (!owner.ok) {
    return err(
      replyWithError(
        submission,
        reauthenticationError(owner.error, SECURITY_PROBLEMS),
        REAUTHENTICATION_FIELD_NAMES,
      ),
    );
  }
  const account =
    named?.status === 'success'
      ? { bank: named.value.bank, number: named.value.number, holder: named.value.holder }
      : null;
  return ok({ owner: owner.value, account, reject: (problem) => ({ result: reply(), problem }) });
}
