import { Link, redirect } from 'react-router';
import { findId } from '#app/domains/accounts/recovery/find-id.server.ts';
import { FormStep } from '#app/domains/accounts/ui/form-step.tsx';
import { FoundId } from '#app/domains/accounts/ui/found-id.tsx';
import { RecoveryCodeForm } from '#app/domains/accounts/ui/recovery-code-form.tsx';
import { RecoveryStartForm } from '#app/domains/accounts/ui/recovery-start-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { getActor } from '#app/web/session.server.ts';
import type { Route } from './+types/find-id';
import { parseNextPage } from './after-login.server.ts';
import { handleRecoveryStep } from './recovery-steps.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { noMeta as meta } from '#app/web/seo/page-title.ts';

const TITLE = pageTitle('Find ID');

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await getActor({ request, context });
  const { path, query, loginTo } = parseNextPage(request);
  if (actor.kind === 'member') throw redirect(path);
  return { loginTo, passwordTo: query === '' ? '/findpassword' : `/findpassword?${query}` };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await getActor({ request, context });
  if (actor.kind === 'member') throw redirect(parseNextPage(request).path);
  return handleRecoveryStep({ request, context }, await readForm(request), 'find-id', findId);
}

/** Spec §2, Find ID; decisions A4. */
export default function FindIdPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, done, result, problem = null } = actionData ?? {};
  return (
    <div className="auth-page mx-auto max-w-md px-5 py-12">
      <PageHeader title="Find ID" />
      {done ? (
        <>
          <title>{pageTitle('We found your ID')}</title>
          <FoundId maskedId={done.maskedId} {...loaderData} />
        </>
      ) : asked ? (
        <>
          <FormStep step={2} of={2} key={asked.flow}>
            If <strong>{asked.email}</strong> belongs to an account, a code is on its way. It is valid for 10
            minutes.
          </FormStep>
          <RecoveryCodeForm
            title={pageTitle('Find ID, step 2 of 2')}
            request={asked}
            lastResult={result}
            problem={problem}
          />
        </>
      ) : (
        <>
          <FormStep step={1} of={2}>
            We send a code to the email of your account.
          </FormStep>
          <RecoveryStartForm title={TITLE} asksId={false} lastResult={result} problem={problem} />
          <p className="mt-6 flex flex-wrap justify-center gap-x-2 text-muted text-small">
            <Link className="link link-quiet" to={loaderData.passwordTo}>
              Find Password
            </Link>
            {' | '}
            <Link className="link link-quiet" to={loaderData.loginTo}>
              Login
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
