import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { END_MESSAGES } from '#app/domains/accounts/sessions/session.ts';
import { challengeCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import { type SignInError, signIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { SIGN_IN_MESSAGES } from '#app/domains/accounts/sign-in/sign-in-messages.ts';
import { SignIn } from '#app/domains/accounts/sign-in/sign-in-schema.ts';
import { LoginForm } from '#app/domains/accounts/ui/login-form.tsx';
import { safePath } from '#app/platform/http/safe-path.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { busyError, type FormError, formError, rateLimitError } from '#app/web/form-errors.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { getSession } from '#app/web/session.server.ts';
import type { Route } from './+types/login';
import { AFTER_LOGIN, pathAfterLogin } from './after-login.server.ts';
import { readBrowserTokens, signedInHeaders } from './login-cookies.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { noMeta as meta } from '#app/web/seo/page-title.ts';

const TITLE = pageTitle('Login');

const verifyPath = (next: string | undefined) =>
  next ? `/login/verify?next=${encodeURIComponent(safePath(next, AFTER_LOGIN))}` : '/login/verify';

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next');
  const { actor, ended } = await getSession({ request, context });
  if (actor.kind === 'member') throw redirect(safePath(next, AFTER_LOGIN));
  return { next: next && safePath(next, AFTER_LOGIN), ended: ended && END_MESSAGES[ended] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const submission = parseWithValibot(await readForm(request), { schema: SignIn });
  const hideFields = ['password'];
  if (submission.status !== 'success') {
    return data({ result: submission.reply({ hideFields }), problem: null }, { status: 422 });
  }
  const { next } = submission.value;
  const tokens = readBrowserTokens(platform.origin, request);
  const signedIn = await signIn(platform, context.get(requestContext), submission.value, tokens);
  if (signedIn.ok) {
    const answer = signedIn.value;
    if (answer.kind === 'step') {
      const step = challengeCookie(platform.origin).write(answer.challengeToken);
      throw redirect(verifyPath(next), { headers: { 'Set-Cookie': step } });
    }
    const headers = signedInHeaders(platform.origin, answer);
    throw redirect(await pathAfterLogin({ request, context }, answer.accountId, next), { headers });
  }
  const { status, headers, problem } = signInFormError(signedIn.error);
  const result = submission.reply({ formErrors: problem === null ? [] : [problem], hideFields });
  return data({ result, problem }, { status, headers });
}

function signInFormError(error: SignInError): FormError {
  switch (error.code) {
    case 'wrong':
      return formError(401, SIGN_IN_MESSAGES.wrong);
    case 'frozen':
    case 'suspended':
      return formError(403, SIGN_IN_MESSAGES[error.code]);
    case 'busy':
      return busyError(SIGN_IN_MESSAGES.busy);
    case 'limited':
      return rateLimitError(error, SIGN_IN_MESSAGES.limited);
  }
}

/** Spec §2, Login. */
export default function Login({ loaderData: { next, ended }, actionData }: Route.ComponentProps) {
  return (
    <div className="auth-page mx-auto max-w-md px-5 py-12">
      <PageHeader title="Login" />
      {ended && (
        <Notice tone="warn" title="Logged out" role="status" className="mb-6">
          {ended}
        </Notice>
      )}
      <LoginForm
        title={TITLE}
        lastResult={actionData?.result}
        problem={actionData?.problem ?? null}
        next={next}
      />
    </div>
  );
}
