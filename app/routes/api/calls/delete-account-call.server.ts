import { platformContext, requestContext } from '#app/context.ts';
import { sessionCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import {
  ACCOUNT_DELETION_PROBLEMS,
  AccountDeletion,
  type AccountDeletionError,
  accountDeletionMessage,
  describeOutstandingBlocker,
  describeRunning,
} from '#app/domains/membership/account-deletion.ts';
import { deleteAccount } from '#app/domains/membership/delete-account.server.ts';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import { authorizeBrowser, type RouteArgs } from '#app/web/authorize.server.ts';
import { type FormError, formError, reauthenticationError } from '#app/web/form-errors.server.ts';
import {
  formErrorResponse,
  handleCall,
  invalidInputResponse,
  methodNotAllowedResponse,
} from '#app/web/problem-response.server.ts';
import { readInput } from '#app/web/read-input.server.ts';
import { notLoggedIn } from '#app/web/session.server.ts';
import type { SiteFacts } from '#content/site-facts.ts';

/** POST /db/deleteduseropinion (spec §7): deletes the account of the session, as the page does. JSON or a form. */
export function handleDeleteAccount(args: RouteArgs): Promise<Response> {
  return handleCall(args, async () => {
    if (args.request.method !== 'POST') return methodNotAllowedResponse(args, 'POST');
    const browser = await authorizeBrowser(args);
    const input = await readInput(args.request, AccountDeletion, messageOf);
    if ('problems' in input) return invalidInputResponse(args, input.problems);
    const platform = args.context.get(platformContext);
    const left = await deleteAccount(platform, args.context.get(requestContext), browser, input.value);
    if (!left.ok) {
      if (left.error.code === 'signed-out') throw notLoggedIn();
      return formErrorResponse(args, accountDeletionFormError(left.error, currentFacts(platform)), messageOf);
    }
    const headers = {
      'Cache-Control': 'no-store',
      'Set-Cookie': sessionCookie(platform.origin).clear(),
    };
    return Response.json({ deleted: true }, { headers });
  });
}

/** Used by the page and by programs. */
export function accountDeletionFormError(
  error: Exclude<AccountDeletionError, { code: 'signed-out' }>,
  facts: SiteFacts,
): FormError {
  switch (error.code) {
    case 'subscribed':
      return { ...formError(409, describeRunning(error, facts)), extra: { endsOn: error.endsOn } };
    case 'owes':
      return formError(409, describeOutstandingBlocker(error.owed));
    case 'payment-in-progress':
    case 'last-admin':
      return formError(409, ACCOUNT_DELETION_PROBLEMS[error.code]);
    default:
      return reauthenticationError(error, ACCOUNT_DELETION_PROBLEMS);
  }
}

const messageOf = (_field: string, code: string) => accountDeletionMessage(code);
