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
  describeOutstandingBlocker,
  describeRunning,
} from '#app/domains/membership/account-deletion.ts';
import { deleteAccount } from '#app/domains/membership/delete-account.server.ts';
import { AccountDeletionConfirmation } from '#app/domains/membership/ui/account-deletion-confirmation.tsx';
import { AccountDeletionForm } from '#app/domains/membership/ui/account-deletion-form.tsx';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import { sumOutstanding } from '#app/domains/subscriptions/invoices/invoice-queries.server.ts';
import { findRunningPeriod } from '#app/domains/subscriptions/lifecycle/find-running-period.server.ts';
import { accountDeletionFormError } from '#app/routes/api/calls/delete-account-call.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { NoWrapDays } from '#app/ui/day.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorizeBrowser, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath } from '#app/web/session.server.ts';
import type { Route } from './+types/delete-account';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { noMeta as meta } from '#app/web/seo/page-title.ts';

export const handle = { heading: 'Delete account' };

const TITLE = pageTitle(handle.heading);

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  if (actor === null) return null;
  const platform = args.context.get(platformContext);
  const running = await findRunningPeriod(platform, platform.db, actor.accountId);
  const owed = running ? 0 : await sumOutstanding(platform.db, actor.accountId);
  const stays = running
    ? { why: describeRunning(running, currentFacts(platform)), way: cancellationLink(running) }
    : owed > 0
      ? { why: describeOutstandingBlocker(owed), way: { to: '/mypage/ticket', label: 'Billing' } }
      : null;
  return { stays, twoFactor: actor.twoFactor, supportEmail: currentFacts(platform).supportEmail };
}

export async function action(args: Route.ActionArgs) {
  const browser = await authorizeBrowser(args);
  const { request, context } = args;
  const form = await readForm(request);
  const intent = form.get('intent');
  form.delete('intent');
  if (intent !== 'delete') {
    const choice = parseWithValibot(form, { schema: AccountDeletionChoice });
    // With scripts the dialog confirms, without a request.
    if (choice.status === 'success') return data(confirmation({ reason: choice.value.reason }));
    return data({ ...EMPTY, choice: choice.reply() }, { status: 422 });
  }
  const submission = parseWithValibot(form, { schema: AccountDeletion });
  const hideFields = ['currentPassword', 'currentCode'];
  const reason = readReason(form);
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields });
    if (submission.error?.agree || submission.error?.reason)
      return data({ ...EMPTY, choice: result }, { status: 422 });
    return data(confirmation({ reason, result }), { status: 422 });
  }
  const platform = context.get(platformContext);
  const left = await deleteAccount(platform, context.get(requestContext), browser, submission.value);
  if (left.ok) {
    const cookie = sessionCookie(platform.origin);
    return redirectDocument('/deletioncomplete', { headers: { 'Set-Cookie': cookie.clear() } });
  }
  if (left.error.code === 'signed-out') throw redirect(loginPath(request));
  const { status, headers, problem, fieldErrors } = accountDeletionFormError(
    left.error,
    currentFacts(platform),
  );
  const result = submission.reply({ formErrors: [left.error.code], fieldErrors, hideFields });
  return data(confirmation({ reason, result, problem }), { status, headers });
}

type Result = SubmissionResult<string[]>;
type Confirmation = { reason: DeletionReason | undefined; result?: Result; problem?: string | null };

/** The id of the notice that blocks the form. */
const BLOCKED = 'not-yet';

const EMPTY = { choice: undefined, asked: null };

function confirmation({ reason, result, problem = null }: Confirmation) {
  return { choice: undefined, asked: { reason, lastResult: result, problem } };
}

function readReason(form: FormData): DeletionReason | undefined {
  const reason = form.get('reason');
  const isKnown = typeof reason === 'string' && Object.hasOwn(DELETION_REASONS, reason);
  return isKnown ? (reason as DeletionReason) : undefined;
}

/** Spec §2, Delete account. */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <title>{TITLE}</title>;
  const { stays, twoFactor, supportEmail } = loaderData;
  const asked = actionData?.asked ?? null;
  return (
    <>
      {stays !== null && (
        <Notice id={BLOCKED} tone="warn" title="Your account cannot be deleted yet" className="mb-8">
          <p className="mb-2">
            <LinkedEmail text={stays.why} email={supportEmail} />
          </p>
          <Link className="link" to={stays.way.to}>
            {stays.way.label}
          </Link>
        </Notice>
      )}
      <FormOrConfirmation
        choice={actionData?.choice}
        asked={asked}
        twoFactor={twoFactor}
        blockedBy={stays === null ? undefined : BLOCKED}
      />
    </>
  );
}

function LinkedEmail({ text, email }: { text: string; email: string }) {
  const [before = '', after] = text.split(email);
  if (after === undefined) return <NoWrapDays text={text} />;
  return (
    <>
      <NoWrapDays text={before} />
      <a className="link" href={`mailto:${email}`}>
        <NoWrapDays text={email} />
      </a>
      {after}
    </>
  );
}

type ActionData = NonNullable<Route.ComponentProps['actionData']>;

/** The form with its dialog; without scripts the confirmation is a page of its own. */
function FormOrConfirmation({
  choice,
  asked,
  twoFactor,
  blockedBy,
}: {
  choice: ActionData['choice'];
  asked: ActionData['asked'];
  twoFactor: boolean;
  blockedBy: string | undefined;
}) {
  // With scripts the dialog submits a form that is already on the page.
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
      blockedBy={blockedBy}
    />
  );
}
