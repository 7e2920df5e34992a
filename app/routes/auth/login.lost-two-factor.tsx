import { parseWithValibot } from '@conform-to/valibot';
import { data, Link, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import type { Limited } from '#app/domains/accounts/rate-limits/limits.ts';
import { challengeCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import { findChallenge } from '#app/domains/accounts/sign-in/issue-challenge.server.ts';
import { SIGN_IN_MESSAGES } from '#app/domains/accounts/sign-in/sign-in-messages.ts';
import { ChallengeEntry } from '#app/domains/accounts/sign-in/sign-in-schema.ts';
import {
  requestTwoFactorRemoval,
  sendRemovalCode,
} from '#app/domains/accounts/two-factor-settings/request-two-factor-removal.server.ts';
import { ChallengeCodeForm } from '#app/domains/accounts/ui/challenge-code-form.tsx';
import { ChallengeExpired } from '#app/domains/accounts/ui/challenge-expired.tsx';
import { formatKst } from '#app/shared/dates.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { ResendButton } from '#app/ui/resend-button.tsx';
import { rateLimitError } from '#app/web/form-errors.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/login.lost-two-factor';
import { loginStepPath, parseNextPage } from './after-login.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { noMeta as meta } from '#app/web/seo/page-title.ts';

const TITLE = pageTitle('Lost two-factor');

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const waiting = await findChallenge(platform, challengeCookie(platform.origin).read(request));
  const { searchParams } = new URL(request.url);
  return {
    waiting: waiting?.row.kind === 'two-factor',
    sent: Number(searchParams.get('sent')) || 0,
    loginPath: parseNextPage(request).loginTo,
    verifyPath: loginStepPath(request, '/login/verify'),
  };
}

const EMPTY = { result: undefined, problem: null, gone: false, due: null };

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const cookie = challengeCookie(platform.origin);
  const challengeToken = cookie.read(request);
  const form = await readForm(request);
  const send = form.get('intent') === 'send';
  form.delete('intent');
  if (challengeToken === null) return data({ ...EMPTY, gone: true }, { status: 401 });

  if (send) {
    const sent = await sendRemovalCode(platform, challengeToken);
    const before = Number(new URL(request.url).searchParams.get('sent')) || 0;
    if (sent.ok)
      throw redirect(loginStepPath(request, '/login/lost-two-factor', { sent: String(before + 1) }));
    return sent.error.code === 'limited'
      ? rateLimitResponse(sent.error)
      : data({ ...EMPTY, gone: true }, { status: 401 });
  }
  const submission = parseWithValibot(form, { schema: ChallengeEntry });
  const hideFields = ['code'];
  if (submission.status !== 'success') {
    return data({ ...EMPTY, result: submission.reply({ hideFields }) }, { status: 422 });
  }
  const shown = { challengeToken, code: submission.value.code };
  const asked = await requestTwoFactorRemoval(platform, context.get(requestContext), shown);
  if (asked.ok) {
    const headers = { 'Set-Cookie': cookie.clear() };
    return data({ ...EMPTY, due: formatKst(asked.value.due) }, { headers });
  }
  if (asked.error.code === 'limited') return rateLimitResponse(asked.error);
  if (asked.error.code === 'gone') return data({ ...EMPTY, gone: true }, { status: 401 });
  const result = submission.reply({ fieldErrors: { code: [asked.error.code] }, hideFields });
  return data({ ...EMPTY, result }, { status: 401 });
}

function rateLimitResponse(error: Limited) {
  const { status, headers, problem } = rateLimitError(error, SIGN_IN_MESSAGES.limited);
  return data({ ...EMPTY, problem }, { status, headers });
}

/** For members who lost their authenticator and recovery codes (decisions A6). */
export default function LostTwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { due = null, gone = false, problem = null } = actionData ?? {};
  const open = due === null && !gone && loaderData.waiting;
  return (
    <div className="mx-auto max-w-xl px-5 py-12">
      <PageHeader title="Lost two-factor" />
      {!(open && loaderData.sent > 0) && <title>{problem === null ? TITLE : `Error: ${TITLE}`}</title>}
      {due !== null && (
        <Notice tone="success" title="Two-factor authentication will be removed" role="status">
          <p className="mb-4">
            It will be removed at {due}, and we have notified you by email and SMS. Any login before then
            cancels the removal. After that your password is enough.
          </p>
          <ButtonLink to="/">Home</ButtonLink>
        </Notice>
      )}
      {due === null && !open && <ChallengeExpired loginPath={loaderData.loginPath} />}
      {open && (
        <div className="mb-8 grid gap-3">
          <p>
            If both your authenticator app and your recovery codes are lost, two-factor authentication can be
            removed. Enter a code from your email, then wait for 72 hours.
          </p>
          <p className="text-muted">
            We notify you by email and SMS. Any login within that time cancels the removal, so that only you
            can get in this way.
          </p>
        </div>
      )}
      {open && loaderData.sent > 0 && (
        <ChallengeCodeForm
          title={TITLE}
          lastResult={actionData?.result}
          problem={problem}
          label="Code from the email"
          hint="Six digits. It can be used once, within 10 minutes."
          submit="Remove after 72 hours"
        />
      )}
      {open && loaderData.sent === 0 && problem !== null && (
        <Notice tone="danger" title="No code was sent" role="alert" className="mb-6">
          {problem}
        </Notice>
      )}
      {open && (
        <Form method="post" className={loaderData.sent > 0 ? 'mt-8 border-line border-t pt-5' : ''}>
          <ResendButton
            sent={loaderData.sent > 0 ? String(loaderData.sent) : null}
            variant={loaderData.sent > 0 ? 'secondary' : 'primary'}
            name="intent"
            value="send"
          >
            {loaderData.sent > 0 ? 'Send a new code' : 'Send a code'}
          </ResendButton>
        </Form>
      )}
      {open && (
        <p className="mt-8 border-line border-t pt-5">
          <Link className="link" to={loaderData.verifyPath}>
            I have found one of them: back to the login
          </Link>
        </p>
      )}
    </div>
  );
}
