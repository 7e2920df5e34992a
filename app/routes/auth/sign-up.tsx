import { parseWithValibot } from '@conform-to/valibot';
import { data, Link, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { checkLoginId } from '#app/domains/accounts/identity/check-login-id.server.ts';
import { NO_TEL_CHECK, telCheckStatus } from '#app/domains/accounts/profile/tel-check.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { describeIdCheck } from '#app/domains/membership/messages.ts';
import { SignUp } from '#app/domains/membership/schema.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { SignUpCompleted } from '#app/domains/membership/ui/sign-up-completed.tsx';
import { SignUpForm } from '#app/domains/membership/ui/sign-up-form.tsx';
import { signUpFormError } from '#app/routes/api/calls/sign-up-call.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { getActor } from '#app/web/session.server.ts';
import type { Route } from './+types/sign-up';
import { parseNextPage } from './after-login.server.ts';
import { confirmCode, readTelCheck, sendCode } from './tel-check.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { noMeta as meta } from '#app/web/seo/page-title.ts';

const TITLE = pageTitle('Sign Up');

const HIDDEN = ['password', 'passwordConfirm'];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await getActor({ request, context });
  const { path, loginTo } = parseNextPage(request);
  if (actor.kind === 'member') throw redirect(path);
  const platform = context.get(platformContext);
  return {
    loginTo,
    telRequired: platform.requireVerifiedTel,
    done: new URL(request.url).searchParams.has('done'),
    terms: {
      termsOfUse: termsText(platform, 'terms-of-use').html,
      privacy: termsText(platform, 'privacy-collection').html,
      marketing: termsText(platform, 'marketing').html,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await getActor({ request, context });
  const { path, query } = parseNextPage(request);
  if (actor.kind === 'member') throw redirect(path);
  const platform = context.get(platformContext);
  const caller = context.get(requestContext);
  const form = await readForm(request);
  const intent = form.get('intent');
  form.delete('intent');
  const submission = parseWithValibot(form, { schema: SignUp });

  if (intent === 'verify-id' || intent === 'send-tel-code' || intent === 'confirm-tel-code') {
    // Without errors, because Sign Up was not pressed.
    const { initialValue } = submission.reply({ hideFields: HIDDEN });
    const pressed = await press(intent, { request, context }, form);
    return data({ result: { initialValue }, problem: null, ...pressed.checks }, { status: pressed.status });
  }
  const checks = { idCheck: null, telCheck: await readTelCheck({ request, context }, form) };
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields: HIDDEN });
    return data({ result, problem: null, ...checks }, { status: 422 });
  }
  const signedUp = await signUp(platform, caller, submission.value);
  if (signedUp.ok) throw redirect(query === '' ? '/signup?done=1' : `/signup?done=1&${query}`);
  const { problem, fieldErrors, ...answer } = signUpFormError(signedUp.error);
  const result = submission.reply({ formErrors: [signedUp.error.code], fieldErrors, hideFields: HIDDEN });
  return data({ result, problem, ...checks }, answer);
}

/** A button beside ID or Tel, without scripts. */
async function press(
  intent: 'verify-id' | 'send-tel-code' | 'confirm-tel-code',
  args: Pick<Route.ActionArgs, 'request' | 'context'>,
  form: FormData,
) {
  if (intent === 'verify-id') {
    const id = form.get('id');
    const { context } = args;
    const checked = await checkLoginId(
      context.get(platformContext),
      context.get(requestContext),
      typeof id === 'string' ? id : '',
    );
    const idCheck = describeIdCheck(checked.ok ? checked.value : 'limited');
    const telCheck = await readTelCheck(args, form);
    return { checks: { idCheck, telCheck }, status: checked.ok ? 200 : 429 };
  }
  const telCheck = await (intent === 'send-tel-code' ? sendCode : confirmCode)(args, form);
  return { checks: { idCheck: null, telCheck }, status: telCheckStatus(telCheck) };
}

export default function SignUpPage({
  loaderData: { done, loginTo, terms, telRequired },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="auth-page mx-auto max-w-xl px-5 py-12">
      <PageHeader
        title="Sign Up"
        lead={
          done ? undefined : (
            <>
              An account is free. With it, you can try Basic for 30 days without a card, order a plan and get
              your documents.
              <span className="mt-2 block text-base">
                Already have an account?{' '}
                <Link className="link" to={loginTo}>
                  Login
                </Link>
              </span>
            </>
          )
        }
      />
      {done ? (
        <>
          <title>{pageTitle('Sign up completed')}</title>
          <SignUpCompleted loginTo={loginTo} />
        </>
      ) : (
        <SignUpForm
          title={TITLE}
          terms={terms}
          lastResult={actionData?.result}
          idCheck={actionData?.idCheck ?? null}
          telCheck={actionData?.telCheck ?? NO_TEL_CHECK}
          telRequired={telRequired}
          problem={actionData?.problem ?? null}
        />
      )}
    </div>
  );
}
