import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { changeMemberInfo } from '#app/domains/accounts/profile/change-member-info.server.ts';
import { chooseMailLanguage } from '#app/domains/accounts/profile/choose-mail-language.server.ts';
import { confirmTel } from '#app/domains/accounts/profile/confirm-tel.server.ts';
import { MailLanguageForm } from '#app/domains/accounts/profile/mail-language.ts';
import { MemberCodeEntry, memberInfoForm } from '#app/domains/accounts/profile/member-info-schema.ts';
import {
  findEmailChange,
  getMemberInfo,
  getOwnProfile,
  toMemberInfo,
} from '#app/domains/accounts/profile/profile-queries.server.ts';
import { sendTelCode } from '#app/domains/accounts/profile/send-tel-code.server.ts';
import type { TelCheckState } from '#app/domains/accounts/profile/tel-check.ts';
import type { SignedInBrowser } from '#app/domains/accounts/sessions/lock-signed-in.server.ts';
import { emailFlowCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';

import { MemberInfoForm } from '#app/domains/accounts/ui/member-info-form.tsx';
import { MemberInfoView } from '#app/domains/accounts/ui/member-info-view.tsx';
import { memberInfoFormError } from '#app/routes/api/calls/member-calls.server.ts';
import { flashCookie } from '#app/shell/flash/flash-cookie.ts';
import { useFlashOnUnmount } from '#app/shell/flash/use-flash-on-unmount.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import { authorizeBrowser, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath, type RequestArgs } from '#app/web/session.server.ts';
import type { Route } from './+types/member-info';
import { MailLanguageSection } from './mail-language-section.tsx';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { noMeta as meta } from '#app/web/seo/page-title.ts';

export const handle = {
  heading: (query: URLSearchParams) => (query.has('edit') ? 'Edit profile' : 'Profile'),
};

const TITLE = pageTitle('Profile');

const VIEW = '/mypage/memberinfo';
const SAVED = `${VIEW}?saved`;
const HIDDEN = ['currentPassword', 'currentCode'];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null) return { member: null };
  const platform = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const editing = searchParams.has('edit');
  const flow = emailFlowCookie(platform.origin).read(request);
  const [profile, pending] = await Promise.all([
    getOwnProfile(platform, actor),
    findEmailChange(platform, actor, flow),
  ]);
  return {
    member: {
      info: toMemberInfo(profile),
      telVerified: profile.telVerified,
      mailLanguage: profile.mailLanguage,
      pendingEmail: pending?.email ?? null,
      editing,
      twoFactor: actor.twoFactor,
      saved: searchParams.has('saved'),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const browser = await authorizeBrowser(args);
  const { request, context } = args;
  const { member } = browser;
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'mail-language') return handleMailLanguage(args, member, form);
  form.delete('intent');
  if (intent === 'send-tel-code' || intent === 'confirm-tel-code') {
    return verifyTel(intent, args, browser, form);
  }
  const stored = await getMemberInfo(platform, member);
  const submission = parseWithValibot(form, { schema: memberInfoForm(stored) });
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields: HIDDEN });
    return data({ kind: 'edit' as const, result, problem: null }, { status: 422 });
  }
  const by = { ...browser, caller: context.get(requestContext) };
  const changed = await changeMemberInfo(platform, by, submission.value);
  if (changed.ok) {
    const { emailFlow } = changed.value;
    if (emailFlow === null) throw saved(SAVED);
    const cookie = emailFlowCookie(platform.origin).write(emailFlow);
    throw redirect(`${VIEW}/email`, { status: 303, headers: { 'Set-Cookie': cookie } });
  }
  if (changed.error.code === 'signed-out') throw redirect(loginPath(request));
  const { problem, fieldErrors, ...answer } = memberInfoFormError(changed.error);
  const result = submission.reply({ formErrors: [changed.error.code], fieldErrors, hideFields: HIDDEN });
  return data({ kind: 'edit' as const, result, problem }, answer);
}

async function handleMailLanguage(args: RequestArgs, member: Member, form: FormData) {
  const submission = parseWithValibot(form, { schema: MailLanguageForm });
  if (submission.status !== 'success') throw data('Please choose a language.', { status: 422 });
  const { mailLanguage } = submission.value;
  const language = mailLanguage === 'both' ? null : mailLanguage;
  await chooseMailLanguage(args.context.get(platformContext), member, language);
  throw saved(SAVED);
}

function saved(to: string): Response {
  return redirect(to, { status: 303, headers: { 'Set-Cookie': flashCookie('post-saved') } });
}

async function verifyTel(
  intent: 'send-tel-code' | 'confirm-tel-code',
  args: RequestArgs,
  browser: SignedInBrowser,
  form: FormData,
) {
  const { member } = browser;
  const platform = args.context.get(platformContext);
  const caller = args.context.get(requestContext);
  if (intent === 'send-tel-code') {
    const { tel } = await getMemberInfo(platform, member);
    const sent = await sendTelCode(platform, caller, { tel, accountId: member.accountId });
    const check = sent.ok
      ? { state: 'sent' as const, flow: sent.value.flow }
      : { state: sent.error.code, flow: readFlow(form) };
    return data({ kind: 'tel' as const, check, code: null }, { status: telCheckStatus(check.state) });
  }
  const submission = parseWithValibot(form, { schema: MemberCodeEntry });
  if (submission.status !== 'success') {
    const check = { state: 'sent' as const, flow: readFlow(form) };
    return data({ kind: 'tel' as const, check, code: submission.error?.code?.[0] ?? null }, { status: 422 });
  }
  const { code, flow = '' } = submission.value;
  const confirmed = await confirmTel(platform, { ...browser, caller }, { code, flow });
  if (confirmed.ok) throw saved(SAVED);
  if (confirmed.error.code === 'signed-out') throw redirect(loginPath(args.request));
  const check = { state: confirmed.error.code, flow };
  return data({ kind: 'tel' as const, check, code: null }, { status: telCheckStatus(check.state) });
}

const telCheckStatus = (state: TelCheckState) => (state === 'sent' ? 200 : state === 'limited' ? 429 : 422);

function readFlow(form: FormData): string | null {
  const flow = form.get('flow');
  return typeof flow === 'string' && flow.length <= 100 ? flow : null;
}

/** A saved form goes back in the history (spec §4) instead of following the redirect. */
export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const edited = new URL(request.url).searchParams.has('edit');
  try {
    return await serverAction();
  } catch (error) {
    const to = error instanceof Response ? error.headers.get('Location') : null;
    if (edited && to === SAVED) return { kind: 'saved' as const };
    throw error;
  }
}

/** Spec §2, My page: the view, or the form with `?edit`. */
export default function MemberInfo({ loaderData: { member }, actionData }: Route.ComponentProps) {
  const saved = actionData?.kind === 'saved';
  useFlashOnUnmount(saved ? 'post-saved' : null);
  if (!member) return <title>{TITLE}</title>;
  const { info, telVerified, mailLanguage, pendingEmail, editing, twoFactor } = member;
  if (editing) {
    const answer = actionData?.kind === 'edit' ? actionData : undefined;
    return (
      <MemberInfoForm
        title={pageTitle('Edit profile')}
        info={info}
        twoFactor={twoFactor}
        lastResult={answer?.result}
        problem={answer?.problem ?? null}
        saved={saved}
      />
    );
  }
  return (
    <>
      <MemberInfoView
        title={TITLE}
        info={info}
        telVerified={telVerified}
        pendingEmail={pendingEmail}
        saved={member.saved}
        verification={actionData?.kind === 'tel' ? actionData : null}
      />
      <MailLanguageSection language={mailLanguage} />
      <SettingsSection
        title="Membership"
        text="Your account ends, and your personal data is deleted. A running subscription must end first."
      >
        {/* The text, not its padding, is level with the heading. */}
        <div className="actions -mt-2 items-start">
          <ButtonLink variant="danger-quiet" to="/deleteaccount">
            Withdraw Membership
          </ButtonLink>
        </div>
      </SettingsSection>
    </>
  );
}
