import { parseWithValibot } from '@conform-to/valibot';
import { data } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { ROLE_NAMES } from '#app/domains/accounts/identity/actor.ts';
import { type AcceptError, acceptInvitation } from '#app/domains/admin/staff/accept-invitation.server.ts';
import { Invited } from '#app/domains/admin/staff/invitation-schema.ts';
import { readInvitation } from '#app/domains/admin/staff/read-invitation.server.ts';
import { InvitationForm } from '#app/domains/admin/ui/invitation-form.tsx';
import { SIGN_UP_PROBLEMS } from '#app/domains/membership/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import {
  busyError,
  type FormError,
  fieldError,
  formError,
  rateLimitError,
} from '#app/web/form-errors.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/staff-invitation';

export { actionHeaders as headers } from '#app/web/headers.server.ts';

const TITLE = pageTitle('Staff invitation');

/** The page renders its title, which depends on the form's errors. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** The token is in the query, because paths are logged (security R35). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, invitation: await readInvitation(context.get(platformContext), token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithValibot(await readForm(request), { schema: Invited });
  const hideFields = ['password', 'passwordConfirm', 'token'];
  if (submission.status !== 'success') {
    return data({ result: submission.reply({ hideFields }), problem: null, accepted: null }, { status: 422 });
  }
  const { token, ...person } = submission.value;
  const caller = context.get(requestContext);
  const accepted = await acceptInvitation(context.get(platformContext), caller, token, person);
  if (accepted.ok) return data({ result: undefined, problem: null, accepted: accepted.value });
  const { problem, fieldErrors, ...answer } = invitationFormError(accepted.error);
  const result = submission.reply({ formErrors: [accepted.error.code], fieldErrors, hideFields });
  return data({ result, problem, accepted: null }, answer);
}

const GONE =
  'This link was used or withdrawn, or is older than a day. Ask an admin for a new one; for the first admin: npm run staff -- add ID.';

function invitationFormError(error: AcceptError): FormError {
  switch (error.code) {
    case 'gone':
      return formError(410, GONE);
    case 'taken':
      return formError(
        409,
        'Somebody else has signed up with this ID in the meantime. Ask the site’s operator for another one.',
      );
    case 'email-taken':
      return formError(409, 'Another account has this email. Please use another one.');
    case 'password-rule':
    case 'password-common':
      return fieldError(422, 'password', error.code);
    case 'busy':
      return busyError(SIGN_UP_PROBLEMS.busy);
    case 'limited':
      return rateLimitError(error, SIGN_UP_PROBLEMS.limited);
  }
}

/** The target of the one-time link of an invitation, and of `npm run staff -- add ID` (decisions S2, S5). */
export default function StaffInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, token } = loaderData;
  const accepted = actionData?.accepted ?? null;
  return (
    <div className="mx-auto max-w-2xl px-5 py-12">
      <PageHeader title="Staff invitation" />
      {accepted !== null && (
        <>
          <title>{TITLE}</title>
          <Notice tone="success" title="Your account is ready" role="status">
            <p className="mb-4">
              Your ID is {accepted.loginId}, your role {ROLE_NAMES[accepted.role]}. Log in, then turn on
              two-factor authentication in your security settings: without it staff have the rights of a
              member.
            </p>
            <ButtonLink to="/login?next=/mypage/securitysetting">Login</ButtonLink>
          </Notice>
        </>
      )}
      {accepted === null && invitation === null && (
        <>
          <title>{TITLE}</title>
          <Notice tone="warn" title="This link is no longer valid">
            {GONE}
          </Notice>
        </>
      )}
      {accepted === null && invitation !== null && (
        <InvitationForm
          title={TITLE}
          loginId={invitation.loginId}
          token={token}
          lastResult={actionData?.result}
          problem={actionData?.problem ?? null}
        />
      )}
    </div>
  );
}
