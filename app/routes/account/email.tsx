import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { confirmEmail } from '#app/domains/accounts/profile/confirm-email.server.ts';
import { MemberCodeEntry } from '#app/domains/accounts/profile/member-info-schema.ts';
import { findEmailChange } from '#app/domains/accounts/profile/profile-queries.server.ts';
import { emailFlowCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import { ConfirmEmailForm } from '#app/domains/accounts/ui/confirm-email-form.tsx';
import { flashCookie } from '#app/shell/flash/flash-cookie.ts';
import { authorizeBrowser, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath } from '#app/web/session.server.ts';
import type { Route } from './+types/email';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { noMeta as meta } from '#app/web/seo/page-title.ts';

export const handle = { heading: 'Confirm your new email' };

const TITLE = pageTitle(handle.heading);

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null) return { member: null };
  const platform = context.get(platformContext);
  const flow = emailFlowCookie(platform.origin).read(request);
  return { member: { pending: await findEmailChange(platform, actor, flow) } };
}

/** A cookie holds the flow, because the code may arrive long after the redirect. */
export async function action(args: Route.ActionArgs) {
  const browser = await authorizeBrowser(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  const cookie = emailFlowCookie(platform.origin);
  const submission = parseWithValibot(await readForm(request), { schema: MemberCodeEntry });
  if (submission.status !== 'success') {
    return data({ problem: submission.error?.code?.[0] ?? 'code-shape' }, { status: 422 });
  }
  const by = { ...browser, caller: context.get(requestContext) };
  const flow = cookie.read(request) ?? '';
  const confirmed = await confirmEmail(platform, by, { flow, code: submission.value.code });
  if (confirmed.ok) {
    const headers = new Headers();
    headers.append('Set-Cookie', cookie.clear());
    headers.append('Set-Cookie', flashCookie('post-saved'));
    throw redirect('/mypage/memberinfo?saved', { status: 303, headers });
  }
  const { error } = confirmed;
  if (error.code === 'signed-out') throw redirect(loginPath(request));
  if (error.code === 'limited') {
    const headers = { 'Retry-After': String(error.retryAfterSeconds) };
    return data({ problem: error.code }, { status: 429, headers });
  }
  return data({ problem: error.code }, { status: 422 });
}

export default function ConfirmEmail({ loaderData: { member }, actionData }: Route.ComponentProps) {
  if (!member) return <title>{TITLE}</title>;
  return (
    <ConfirmEmailForm
      title={TITLE}
      email={member.pending?.email ?? null}
      problem={actionData?.problem ?? null}
    />
  );
}
