import type { SubmissionResult } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useState } from 'react';
import { data, Link, redirect, redirectDocument } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { sessionCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import {
  AccountDeletion,
  AccountDeletionChoice,
  cancellationLink,
  DELETION_REASONS,
  type DeletionReason,
  describeOutstanding,
  describeRunning,
} from '#app/domains/membership/account-deletion.ts';
import { deleteAccount } from '#app/domains/membership/delete-account.server.ts';
import { AccountDeletionConfirmation } from '#app/domains/membership/ui/account-deletion-confirmation.tsx';
import { AccountDeletionForm } from '#app/domains/membership/ui/account-deletion-form.tsx';
import { sumOutstanding } from '#app/domains/subscriptions/invoices/invoice-queries.server.ts';
import { findRunningPeriod } from '#app/domains/subscriptions/lifecycle/find-running-period.server.ts';
import { leavingRefusal } from '#app/routes/api/calls/leaving-call.server.ts';
import { LogInInvitation } from '#app/shell/log-in-invitation.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { formOf } from '#app/web/read-form.server.ts';
import { titled } from '#app/web/seo/page-title.ts';
import { loginPath, memberWhoMay, requireBrowser } from '#app/web/session.server.ts';
import type { Route } from './+types/delete-account';

const TITLE = titled('Delete account');

/** The form says the title, for it knows whether it was refused. */
export const meta: Route.MetaFunction = () => [];

/** Retry-After, which React Router does not pass on by itself. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await memberWhoMay({ request, context }, 'self.read');
  if (actor === null) return { loginTo: loginPath(request), stays: null, twoFactor: false };
  const platform = context.get(platformContext);
  const running = await findRunningPeriod(platform, platform.db, actor.accountId);
  const owed = running ? 0 : await sumOutstanding(platform.db, actor.accountId);
  const stays = running
    ? { why: describeRunning(running), way: cancellationLink(running) }
    : owed > 0
      ? { why: describeOutstanding(owed), way: { to: '/mypage/ticket', label: 'Service usage' } }
      : null;
  return { loginTo: null, stays, twoFactor: actor.twoFactor };
}

export async function action({ request, context }: Route.ActionArgs) {
  const browser = await requireBrowser({ request, context }, 'self.leave');
  const form = await formOf(request);
  const intent = form.get('intent');
  form.delete('intent');
  if (intent !== 'delete') {
    const choice = parseWithValibot(form, { schema: AccountDeletionChoice });
    // Where scripts run, the question is asked without asking the server.
    if (choice.status === 'success') return data(confirming({ reason: choice.value.reason }));
    return data({ ...NOTHING, choice: choice.reply() }, { status: 422 });
  }
  const submission = parseWithValibot(form, { schema: AccountDeletion });
  const hideFields = ['currentPassword', 'currentCode'];
  const reason = reasonIn(form);
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields });
    if (submission.error?.agree || submission.error?.reason)
      return data({ ...NOTHING, choice: result }, { status: 422 });
    return data(confirming({ reason, result }), { status: 422 });
  }
  const platform = context.get(platformContext);
  const left = await deleteAccount(platform, context.get(requestContext), browser, submission.value);
  if (left.ok) {
    const cookie = sessionCookie(platform.origin);
    return redirectDocument('/deletioncomplete', { headers: { 'Set-Cookie': cookie.clear() } });
  }
  if (left.error.code === 'signed-out') throw redirect(loginPath(request));
  const { status, headers, problem, fieldErrors } = leavingRefusal(left.error);
  const result = submission.reply({ formErrors: [left.error.code], fieldErrors, hideFields });
  return data(confirming({ reason, result, problem }), { status, headers });
}

type Result = SubmissionResult<string[]>;
type Confirming = { reason: DeletionReason | undefined; result?: Result; problem?: string | null };

const NOTHING = { choice: undefined, asked: null };

function confirming({ reason, result, problem = null }: Confirming) {
  return { choice: undefined, asked: { reason, lastResult: result, problem } };
}

function reasonIn(form: FormData): DeletionReason | undefined {
  const reason = form.get('reason');
  const isKnown = typeof reason === 'string' && Object.hasOwn(DELETION_REASONS, reason);
  return isKnown ? (reason as DeletionReason) : undefined;
}

/** Spec §2, Delete account. */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { loginTo, stays, twoFactor } = loaderData;
  const asked = actionData?.asked ?? null;
  return (
    <div className="mx-auto max-w-2xl px-5 py-12">
      <PageHeader title="Delete account" />
      {loginTo !== null ? (
        <>
          <title>{TITLE}</title>
          <LogInInvitation to={loginTo} />
        </>
      ) : (
        <>
          {stays !== null && (
            <Notice tone="warn" title="Your account cannot be deleted yet" className="mb-8">
              <p className="mb-2">{stays.why}</p>
              <Link className="link" to={stays.way.to}>
                {stays.way.label}
              </Link>
            </Notice>
          )}
          <AskedOrNot choice={actionData?.choice} asked={asked} twoFactor={twoFactor} />
        </>
      )}
    </div>
  );
}

type Asked = NonNullable<Route.ComponentProps['actionData']>;

/** The form with its dialog; or, for who came without scripts, the question as the page itself. */
function AskedOrNot({
  choice,
  asked,
  twoFactor,
}: {
  choice: Asked['choice'];
  asked: Asked['asked'];
  twoFactor: boolean;
}) {
  // The dialog's answer comes to a page that runs scripts, whose form was there before.
  const [startedAsked] = useState(asked !== null);
  if (asked !== null && startedAsked) {
    const cancel = (
      <ButtonLink variant="secondary" to="/deleteaccount" reloadDocument>
        Cancel
      </ButtonLink>
    );
    return <AccountDeletionConfirmation title={TITLE} {...asked} twoFactor={twoFactor} cancel={cancel} />;
  }
  const confirmation = { lastResult: asked?.lastResult, problem: asked?.problem ?? null };
  return (
    <AccountDeletionForm
      title={TITLE}
      lastResult={choice}
      confirmation={confirmation}
      twoFactor={twoFactor}
    />
  );
}
