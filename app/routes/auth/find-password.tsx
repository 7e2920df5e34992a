import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { openReset } from '#app/domains/accounts/recovery/open-reset.server.ts';
import { NewPassword } from '#app/domains/accounts/recovery/recovery-schema.ts';
import { resetPassword } from '#app/domains/accounts/recovery/reset-password.server.ts';
import { FormStep } from '#app/domains/accounts/ui/form-step.tsx';
import { NewPasswordForm } from '#app/domains/accounts/ui/new-password-form.tsx';
import { PasswordChanged } from '#app/domains/accounts/ui/password-changed.tsx';
import { RecoveryCodeForm } from '#app/domains/accounts/ui/recovery-code-form.tsx';
import { RecoveryStartForm } from '#app/domains/accounts/ui/recovery-start-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { getActor } from '#app/web/session.server.ts';
import type { Route } from './+types/find-password';
import { parseNextPage } from './after-login.server.ts';
import { recoveryFormError } from './recovery-form-error.server.ts';
import { handleRecoveryStep } from './recovery-steps.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { noMeta as meta } from '#app/web/seo/page-title.ts';

const TITLE = pageTitle('Find Password');

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await getActor({ request, context });
  const { path, loginTo } = parseNextPage(request);
  if (actor.kind === 'member') throw redirect(path);
  return { changed: new URL(request.url).searchParams.has('done'), loginTo };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await getActor({ request, context });
  const { path, query } = parseNextPage(request);
  if (actor.kind === 'member') throw redirect(path);
  const form = await readForm(request);
  return form.get('step') === 'reset'
    ? setPassword(form, context, query)
    : handleRecoveryStep({ request, context }, form, 'find-password', openReset);
}

/** Step 3. A rejected password shows its form again; an expired grant returns to step 1. */
async function setPassword(form: FormData, context: Route.ActionArgs['context'], query: string) {
  form.delete('step');
  const submission = parseWithValibot(form, { schema: NewPassword });
  const hideFields = ['right', 'password', 'passwordConfirm'];
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields });
    const right = String(form.get('right') ?? '');
    return data({ asked: null, done: { right }, result, problem: null }, { status: 422 });
  }
  const { right = '', password } = submission.value;
  const platform = context.get(platformContext);
  const reset = await resetPassword(platform, context.get(requestContext), { right, password });
  if (reset.ok) throw redirect(query === '' ? '/findpassword?done=1' : `/findpassword?done=1&${query}`);
  const { problem, fieldErrors, status, headers } = recoveryFormError(reset.error);
  const result = submission.reply({ formErrors: [reset.error.code], fieldErrors, hideFields });
  const done = reset.error.code === 'gone' ? null : { right };
  return data({ asked: null, done, result, problem }, { status, headers });
}

/** Spec §2, Find password; decisions A4, P14. */
export default function FindPasswordPage({
  loaderData: { changed, loginTo },
  actionData,
}: Route.ComponentProps) {
  const { asked, done, result, problem = null } = actionData ?? {};
  return (
    <div className="auth-page mx-auto max-w-md px-5 py-12">
      <PageHeader title="Find Password" />
      {changed && !actionData ? (
        <>
          <title>{pageTitle('Password changed')}</title>
          <PasswordChanged loginTo={loginTo} />
        </>
      ) : done ? (
        <>
          <FormStep step={3} of={3}>
            Your code was right. Choose a new password within 10 minutes.
          </FormStep>
          <NewPasswordForm
            title={pageTitle('Find Password, step 3 of 3')}
            right={done.right}
            lastResult={result}
            problem={problem}
          />
        </>
      ) : asked ? (
        <>
          <FormStep step={2} of={3} key={asked.flow}>
            If <strong>{asked.email}</strong> and the ID belong to one account, a code is on its way. It is
            valid for 10 minutes.
          </FormStep>
          <RecoveryCodeForm
            title={pageTitle('Find Password, step 2 of 3')}
            request={asked}
            lastResult={result}
            problem={problem}
          />
        </>
      ) : (
        <>
          <FormStep step={1} of={3}>
            We send a code to the email of your account, and then you choose a new password.
          </FormStep>
          <RecoveryStartForm title={TITLE} asksId lastResult={result} problem={problem} />
        </>
      )}
    </div>
  );
}
