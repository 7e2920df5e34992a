import { platformContext, requestContext } from '#app/context.ts';
import { sessionCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import {
  ACCOUNT_DELETION_PROBLEMS,
  AccountDeletion,
  type AccountDeletionError,
  accountDeletionMessage,
  describeOutstanding,
  describeRunning,
} from '#app/domains/membership/account-deletion.ts';
import { deleteAccount } from '#app/domains/membership/delete-account.server.ts';
import { proofRefusal, type Refusal, wholeRefusal } from '#app/web/form-errors.server.ts';
import { notValid, refusedCall } from '#app/web/problem-from-refusal.server.ts';
import { answerCall, wrongMethod } from '#app/web/problem-response.server.ts';
import { callInput } from '#app/web/read-input.server.ts';
import { notLoggedIn, type RequestArgs, requireBrowser } from '#app/web/session.server.ts';

/** POST /db/deleteduseropinion (spec §7): deletes the account of the session, as the page does. JSON or a form. */
export function answerLeaving(args: RequestArgs): Promise<Response> {
  return answerCall(args, async () => {
    if (args.request.method !== 'POST') return wrongMethod(args, 'POST');
    const browser = await requireBrowser(args, 'self.leave');
    const input = await callInput(args.request, AccountDeletion, messageOf);
    if ('problems' in input) return notValid(args, input.problems);
    const platform = args.context.get(platformContext);
    const left = await deleteAccount(platform, args.context.get(requestContext), browser, input.value);
    if (!left.ok) {
      if (left.error.code === 'signed-out') throw notLoggedIn();
      return refusedCall(args, leavingRefusal(left.error), messageOf);
    }
    const headers = {
      'Cache-Control': 'no-store',
      'Set-Cookie': sessionCookie(platform.origin).clear(),
    };
    return Response.json({ deleted: true }, { headers });
  });
}

/** What a refusal says and how it is answered, for the page and for programs. */
export function leavingRefusal(error: Exclude<AccountDeletionError, { code: 'signed-out' }>): Refusal {
  switch (error.code) {
    case 'subscribed':
      return { ...wholeRefusal(409, describeRunning(error)), extra: { endsOn: error.endsOn } };
    case 'owes':
      return wholeRefusal(409, describeOutstanding(error.owed));
    case 'payment-in-progress':
    case 'last-admin':
      return wholeRefusal(409, ACCOUNT_DELETION_PROBLEMS[error.code]);
    default:
      return proofRefusal(error, ACCOUNT_DELETION_PROBLEMS);
  }
}

const messageOf = (_field: string, code: string) => accountDeletionMessage(code);
