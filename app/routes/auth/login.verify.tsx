import { parseWithValibot } from '@conform-to/valibot';
import { data, Link, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { challengeCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import type { ChallengeKind } from '#app/domains/accounts/sign-in/challenge.ts';
import { findChallenge, resendChallengeCode } from '#app/domains/accounts/sign-in/issue-challenge.server.ts';
import { SIGN_IN_MESSAGES } from '#app/domains/accounts/sign-in/sign-in-messages.ts';
import { ChallengeEntry } from '#app/domains/accounts/sign-in/sign-in-schema.ts';
import {
  type ChallengeError,
  verifyChallenge,
} from '#app/domains/accounts/sign-in/verify-challenge.server.ts';
import { ChallengeCodeForm } from '#app/domains/accounts/ui/challenge-code-form.tsx';
import { ChallengeExpired } from '#app/domains/accounts/ui/challenge-expired.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { ResendButton } from '#app/ui/resend-button.tsx';
import { rateLimitError } from '#app/web/form-errors.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { getActor } from '#app/web/session.server.ts';
import type { Route } from './+types/login.verify';
import { loginStepPath, parseNextPage, pathAfterLogin } from './after-login.server.ts';
import { readBrowserTokens, signedInHeaders } from './login-cookies.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { noMeta as meta } from '#app/web/seo/page-title.ts';

const TITLE = pageTitle('Verify login');

const verifyPath = (request: Request, more?: Record<string, string>) =>
  loginStepPath(request, '/login/verify', more);

/** How many further codes were sent. */
const readSentCount = (request: Request) => Number(new URL(request.url).searchParams.get('sent')) || 0;

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const { path, loginTo } = parseNextPage(request);
  const actor = await getActor({ request, context });
  if (actor.kind === 'member') throw redirect(path);
  const waiting = await findChallenge(platform, challengeCookie(platform.origin).read(request));
  return {
    step: waiting?.row.kind ?? null,
    recovery: searchParams.get('with') === 'recovery-code',
    sent: readSentCount(request),
    loginPath: loginTo,
    appPath: verifyPath(request),
    recoveryPath: verifyPath(request, { with: 'recovery-code' }),
    lostPath: loginStepPath(request, '/login/lost-two-factor'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const cookie = challengeCookie(platform.origin);
  const challengeToken = cookie.read(request);
  const form = await readForm(request);
  const resend = form.get('intent') === 'resend';
  form.delete('intent');
  if (challengeToken === null) return data({ result: undefined, problem: null, gone: true }, { status: 401 });

  if (resend) {
    const sent = await resendChallengeCode(platform, challengeToken);
    if (sent.ok) throw redirect(verifyPath(request, { sent: String(readSentCount(request) + 1) }));
    return challengeErrorResponse(sent.error);
  }
  const submission = parseWithValibot(form, { schema: ChallengeEntry });
  const hideFields = ['code'];
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields });
    return data({ result, problem: null, gone: false }, { status: 422 });
  }
  const tokens = readBrowserTokens(platform.origin, request);
  const shown = { challengeToken, code: submission.value.code };
  const passed = await verifyChallenge(platform, context.get(requestContext), shown, tokens);
  if (passed.ok) {
    const answer = passed.value;
    if (answer.kind === 'step') {
      throw redirect(verifyPath(request), { headers: { 'Set-Cookie': cookie.write(answer.challengeToken) } });
    }
    const next = new URL(request.url).searchParams.get('next');
    const path = await pathAfterLogin({ request, context }, answer.accountId, next);
    throw redirect(path, { headers: signedInHeaders(platform.origin, answer) });
  }
  const { code } = passed.error;
  if (code === 'wrong' || code === 'spent') {
    const result = submission.reply({ fieldErrors: { code: [code] }, hideFields });
    return data({ result, problem: null, gone: false }, { status: 401 });
  }
  return challengeErrorResponse(passed.error);
}

/** Errors that do not concern the code. */
function challengeErrorResponse(error: ChallengeError) {
  if (error.code !== 'limited')
    return data({ result: undefined, problem: null, gone: true }, { status: 401 });
  const { status, headers, problem } = rateLimitError(error, SIGN_IN_MESSAGES.limited);
  return data({ result: undefined, problem, gone: false }, { status, headers });
}

type ChallengeTexts = { lead: string; label: string; hint: string };

function describeChallenge(step: ChallengeKind, recovery: boolean): ChallengeTexts {
  if (step === 'mailed-code')
    return {
      lead: 'Your login block stopped this login. A code was sent to the email address of your account.',
      label: 'Code from the email',
      hint: 'Six digits. It can be used once, within 10 minutes.',
    };
  if (recovery)
    return {
      lead: 'Two-factor authentication is on for this ID.',
      label: 'Recovery code',
      hint: 'One of the codes that you kept when you set two-factor up. Each can be used once.',
    };
  return {
    lead: 'Two-factor authentication is on for this ID.',
    label: 'Authentication code',
    hint: 'Six digits, from your authenticator app.',
  };
}

/** The challenge of a login (decisions A6, A7). */
export default function VerifyLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { step, recovery, sent } = loaderData;
  const open = step !== null && actionData?.gone !== true;
  const { lead, ...field } = describeChallenge(step ?? 'two-factor', recovery);
  return (
    <div className="mx-auto max-w-xl px-5 py-12">
      <PageHeader title="Verify login" {...(open && { lead })} />
      {!open && (
        <>
          <title>{TITLE}</title>
          <ChallengeExpired loginPath={loaderData.loginPath} />
        </>
      )}
      {open && sent > 0 && !actionData && (
        <Notice tone="success" title="A new code was sent" role="status" className="mb-6">
          The one before can no longer be used.
        </Notice>
      )}
      {open && (
        <ChallengeCodeForm
          key={`${step} ${recovery}`}
          title={TITLE}
          lastResult={actionData?.result}
          problem={actionData?.problem ?? null}
          {...field}
          submit="Verify"
        />
      )}
      {open && step === 'mailed-code' && (
        <Form method="post" className="mt-8 border-line border-t pt-5">
          <p className="mb-3 text-muted">No email after a minute? Look among the unwanted ones, too.</p>
          <ResendButton sent={String(sent)} name="intent" value="resend">
            Send a new code
          </ResendButton>
        </Form>
      )}
      {open && step === 'two-factor' && (
        <p className="mt-8 grid gap-2 border-line border-t pt-5">
          {recovery ? (
            <Link className="link" to={loaderData.appPath}>
              Use an authentication code instead
            </Link>
          ) : (
            <Link className="link" to={loaderData.recoveryPath}>
              Use a recovery code instead
            </Link>
          )}
          <Link className="link" to={loaderData.lostPath}>
            I have lost both
          </Link>
        </p>
      )}
    </div>
  );
}
