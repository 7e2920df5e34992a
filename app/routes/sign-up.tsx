import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { checkLoginId } from '#app/domains/accounts/check-login-id.server.ts';
import { describeWait } from '#app/domains/accounts/limits.ts';
import { termsText } from '#app/domains/consents/terms-texts.server.ts';
import { describeIdCheck, SIGN_UP_PROBLEMS } from '#app/domains/membership/messages.ts';
import { SignUp } from '#app/domains/membership/schema.ts';
import { type SignUpError, signUp } from '#app/domains/membership/sign-up.server.ts';
import { SignUpCompleted } from '#app/domains/membership/ui/sign-up-completed.tsx';
import { SignUpForm } from '#app/domains/membership/ui/sign-up-form.tsx';
import { titled } from '#app/meta-of.ts';
import { formOf } from '#app/request-form.server.ts';
import { actorOf } from '#app/session.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/sign-up';

const TITLE = titled('Sign Up');

/** The form says the title, for it knows whether it was refused. */
export const meta: Route.MetaFunction = () => [];

/** Retry-After, which React Router does not pass on by itself. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const HIDDEN = ['password', 'passwordConfirm'];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await actorOf({ request, context });
  if (actor.kind === 'member') throw redirect('/mypage');
  return {
    done: new URL(request.url).searchParams.has('done'),
    terms: {
      termsOfUse: termsText('terms-of-use').html,
      privacy: termsText('privacy-collection').html,
      marketing: termsText('marketing').html,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await actorOf({ request, context });
  if (actor.kind === 'member') throw redirect('/mypage');
  const platform = context.get(platformContext);
  const caller = context.get(requestContext);
  const form = await formOf(request);
  const intent = form.get('intent');
  form.delete('intent');
  const submission = parseWithValibot(form, { schema: SignUp });

  if (intent === 'verify-id') {
    const id = form.get('id');
    const checked = await checkLoginId(platform, caller, typeof id === 'string' ? id : '');
    // What was typed comes back; nothing is called wrong before Sign Up is pressed.
    const { initialValue } = submission.reply({ hideFields: HIDDEN });
    const idCheck = describeIdCheck(checked.ok ? checked.value : 'limited');
    return data({ result: { initialValue }, idCheck, problem: null }, { status: checked.ok ? 200 : 429 });
  }
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields: HIDDEN });
    return data({ result, idCheck: null, problem: null }, { status: 422 });
  }
  const signedUp = await signUp(platform, caller, submission.value);
  if (signedUp.ok) throw redirect('/signup?done=1');
  const { problem, fieldErrors, ...answer } = explain(signedUp.error);
  const result = submission.reply({ formErrors: [signedUp.error.code], fieldErrors, hideFields: HIDDEN });
  return data({ result, idCheck: null, problem }, answer);
}

type Answer = {
  status: number;
  headers: Record<string, string>;
  problem: string | null;
  fieldErrors: Record<string, string[]>;
};

/** What a refusal says and how it is answered. */
function explain(error: SignUpError): Answer {
  switch (error.code) {
    case 'taken':
      return { status: 409, headers: {}, problem: null, fieldErrors: { id: ['taken'] } };
    case 'busy':
      return {
        status: 503,
        headers: { 'Retry-After': '5' },
        problem: SIGN_UP_PROBLEMS.busy,
        fieldErrors: {},
      };
    case 'limited': {
      const seconds = error.retryAfterSeconds;
      const problem = `${SIGN_UP_PROBLEMS.limited} Please try again in ${describeWait(seconds)}.`;
      return { status: 429, headers: { 'Retry-After': String(seconds) }, problem, fieldErrors: {} };
    }
  }
}

export default function SignUpPage({ loaderData: { done, terms }, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl px-5 py-12">
      <PageHeader title="Sign Up" />
      {done ? (
        <>
          <title>{titled('Sign up completed')}</title>
          <SignUpCompleted />
        </>
      ) : (
        <SignUpForm
          title={TITLE}
          terms={terms}
          lastResult={actionData?.result}
          idCheck={actionData?.idCheck ?? null}
          problem={actionData?.problem ?? null}
        />
      )}
    </div>
  );
}
