import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { confirmEmail } from '#app/domains/accounts/profile/confirm-email.server.ts';
import { MemberCodeEntry } from '#app/domains/accounts/profile/member-info-schema.ts';
import { findEmailChange } from '#app/domains/accounts/profile/profile-queries.server.ts';
import { emailFlowCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import { ConfirmEmailForm } from '#app/domains/accounts/ui/confirm-email-form.tsx';
import { flashCookie } from '#app/shell/flash/flash-cookie.ts';
import { formOf } from '#app/web/read-form.server.ts';
import { titled } from '#app/web/seo/page-title.ts';
import { loginPath, memberWhoMay, requireBrowser } from '#app/web/session.server.ts';
import type { Route } from './+types/email';

export const handle = { heading: 'Confirm your new email' };

const TITLE = titled(handle.heading);

/** The form says the title, for it knows whether it was refused. */
export const meta: Route.MetaFunction = () => [];

/** Retry-After, which React Router does not pass on by itself. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await memberWhoMay({ request, context }, 'self.read');
  if (actor === null) return { member: null };
  const platform = context.get(platformContext);
  const flow = emailFlowCookie(platform.origin).read(request);
  return { member: { pending: await findEmailChange(platform, actor, flow) } };
}

/** The flow is in a cookie, because the code is entered after a redirect and may take a while to arrive. */
export async function action({ request, context }: Route.ActionArgs) {
  const browser = await requireBrowser({ request, context });
  const platform = context.get(platformContext);
  const cookie = emailFlowCookie(platform.origin);
  const submission = parseWithValibot(await formOf(request), { schema: MemberCodeEntry });
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
