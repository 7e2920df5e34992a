import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect, redirectDocument } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { changePassword } from '#app/domains/accounts/passwords/change-password.server.ts';
import { reauthenticate } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { getSecuritySettings } from '#app/domains/accounts/security-settings/get-security-settings.server.ts';
import { reportUnrecognizedSignIn } from '#app/domains/accounts/security-settings/report-unrecognized-sign-in.server.ts';
import {
  isSecurityDone,
  SECURITY_DONE,
  SECURITY_PROBLEMS,
} from '#app/domains/accounts/security-settings/security-messages.ts';
import {
  ChangePassword,
  SetBlocks,
  UnrecognizedSignIn,
} from '#app/domains/accounts/security-settings/security-schema.ts';
import { setLoginBlocks } from '#app/domains/accounts/security-settings/set-login-blocks.server.ts';
import type { SignedInBrowser } from '#app/domains/accounts/sessions/lock-signed-in.server.ts';
import { sessionCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import { describeEffects, SHOWN_SIGN_INS } from '#app/domains/accounts/sign-in/sign-in-history.ts';
import { ChangePasswordForm, useChangePasswordForm } from '#app/domains/accounts/ui/change-password-form.tsx';
import { CurrentSession } from '#app/domains/accounts/ui/current-session.tsx';
import { LoginBlockForm, useLoginBlockForm } from '#app/domains/accounts/ui/login-block-form.tsx';
import { SignInList } from '#app/domains/accounts/ui/sign-in-list.tsx';
import { TwoFactorStatus } from '#app/domains/accounts/ui/two-factor-status.tsx';
import { formatKst } from '#app/shared/dates.ts';
import { Notice } from '#app/ui/notice.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import { authorizeBrowser, authorizeOrNull } from '#app/web/authorize.server.ts';
import {
  type FormError,
  fieldError,
  reauthenticationError,
  replyWithError,
} from '#app/web/form-errors.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath, type RequestArgs } from '#app/web/session.server.ts';
import type { Route } from './+types/security-setting';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { noMeta as meta } from '#app/web/seo/page-title.ts';

export const handle = { heading: 'Security settings' };

const TITLE = pageTitle(handle.heading);
const PATH = '/mypage/securitysetting';
const hideFields = ['currentPassword', 'currentCode', 'password', 'passwordConfirm'];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  const token = sessionCookie(platform.origin).read(request);
  if (actor === null || token === null) return null;
  const settings = await getSecuritySettings(platform, { member: actor, token });
  const done = new URL(request.url).searchParams.get('done');
  return {
    ...settings,
    effects: describeEffects(settings.blockPreview),
    done: isSecurityDone(done) ? { code: done, text: SECURITY_DONE[done] } : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const browser = await authorizeBrowser(args);
  const { request } = args;
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'password':
      return handleChangePassword(args, browser, form);
    case 'block':
      return handleSetBlocks(args, browser, form);
    case 'not-me':
      return handleUnrecognizedSignIn(args, browser.member, form);
    default:
      throw data('This form is not known.', { status: 400 });
  }
}

async function handleChangePassword(args: RequestArgs, browser: SignedInBrowser, form: FormData) {
  const submission = parseWithValibot(form, { schema: ChangePassword });
  const reject = (failure: FormError) => {
    const { formResult, init } = replyWithError(submission, failure, hideFields);
    return data({ intent: 'password' as const, formResult }, init);
  };
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields });
    return data({ intent: 'password' as const, formResult: { result, problem: null } }, { status: 422 });
  }
  const platform = args.context.get(platformContext);
  const caller = args.context.get(requestContext);
  const changed = await changePassword(platform, caller, browser, submission.value);
  if (changed.ok) {
    const cookie = sessionCookie(platform.origin);
    throw redirectDocument(`${PATH}?done=password`, {
      headers: { 'Set-Cookie': cookie.write(changed.value.sessionToken) },
    });
  }
  switch (changed.error.code) {
    case 'signed-out':
      throw redirect(loginPath(args.request));
    case 'password-rule':
    case 'password-common':
      return reject(fieldError(422, 'password', changed.error.code));
    default:
      return reject(reauthenticationError(changed.error, SECURITY_PROBLEMS));
  }
}

async function handleSetBlocks(args: RequestArgs, browser: SignedInBrowser, form: FormData) {
  const submission = parseWithValibot(form, { schema: SetBlocks });
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields });
    return data({ intent: 'block' as const, formResult: { result, problem: null } }, { status: 422 });
  }
  const { blockAbroad, blockNewDevices, blockPasswordOnly, ...stepUp } = submission.value;
  const platform = args.context.get(platformContext);
  const owner = await reauthenticate(platform, browser.member, stepUp);
  if (!owner.ok) {
    const failure = reauthenticationError(owner.error, SECURITY_PROBLEMS);
    const { formResult, init } = replyWithError(submission, failure, hideFields);
    return data({ intent: 'block' as const, formResult }, init);
  }
  const saved = await setLoginBlocks(
    platform,
    args.context.get(requestContext),
    { ...browser, member: owner.value },
    { abroad: blockAbroad, newDevices: blockNewDevices, passwordOnly: blockPasswordOnly },
  );
  if (!saved.ok) throw redirect(loginPath(args.request));
  throw redirectDocument(`${PATH}?done=block`);
}

async function handleUnrecognizedSignIn(args: RequestArgs, member: Member, form: FormData): Promise<never> {
  const submission = parseWithValibot(form, { schema: UnrecognizedSignIn });
  if (submission.status !== 'success') throw data('This form is not known.', { status: 400 });
  const platform = args.context.get(platformContext);
  const caller = args.context.get(requestContext);
  const reported = await reportUnrecognizedSignIn(platform, caller, member, submission.value.signIn);
  if (!reported.ok) throw data('There is no such login.', { status: 404 });
  throw redirectDocument(`/login?next=${encodeURIComponent(`${PATH}?done=not-me`)}`, {
    headers: { 'Set-Cookie': sessionCookie(platform.origin).clear() },
  });
}

/** Spec §2, My page: security settings. */
export default function SecuritySetting({ loaderData, actionData }: Route.ComponentProps) {
  const change = useChangePasswordForm(actionData?.intent === 'password' ? actionData.formResult : null);
  const block = useLoginBlockForm(actionData?.intent === 'block' ? actionData.formResult : null);
  const title = change.failed || block.failed ? `Error: ${TITLE}` : TITLE;
  if (!loaderData) return <title>{title}</title>;
  const { twoFactor, session, signIns, staffViews, blocks, effects, done } = loaderData;
  const attempts = signIns.filter(({ id }) => id !== session?.signInId);
  return (
    <>
      <title>{title}</title>
      {done && actionData === undefined && (
        <Notice tone={done.code === 'not-me' ? 'warn' : 'success'} title={done.text} role="status" />
      )}
      <SettingsSection
        title="Two-factor authentication"
        text="Asks for a code from your phone besides the password, so a stolen password is not enough."
      >
        <TwoFactorStatus twoFactor={twoFactor} to={`${PATH}/twofactor`} />
      </SettingsSection>
      <SettingsSection title="Password" text="Use a password that you use nowhere else.">
        <details className="group" open={change.formResult !== null || done?.code === 'not-me'}>
          <summary className="button button-secondary w-full sm:w-auto">
            <span className="group-open:hidden">Change password</span>
            <span className="hidden group-open:inline">Close</span>
          </summary>
          <div className="mt-6">
            <ChangePasswordForm state={change} twoFactor={twoFactor !== null} />
          </div>
        </details>
      </SettingsSection>
      <SettingsSection
        title="Logins"
        text={`An ID has one session: logging in elsewhere ends this one. Below it are up to ${SHOWN_SIGN_INS} earlier attempts.`}
      >
        <div className="grid grid-cols-1 gap-4">
          {session && <CurrentSession session={session} />}
          {attempts.some(({ thisBrowser }) => !thisBrowser) && (
            <p className="text-muted text-small">
              “That wasn’t me” ends your session, removes that device and, once you log in again, asks you to
              change your password.
            </p>
          )}
          <SignInList signIns={attempts} />
        </div>
      </SettingsSection>
      <SettingsSection
        title="Login block"
        text="A blocked login still opens with a code that we email you, so no block can lock you out."
      >
        <LoginBlockForm state={block} blocks={blocks} effects={effects} twoFactor={twoFactor !== null} />
      </SettingsSection>
      {staffViews.length > 0 && (
        <SettingsSection
          title="Views by our staff"
          text="When our staff saw your pages to help you. They see what you see, for 15 minutes at most, and can change nothing."
        >
          <ul className="grid gap-1 tabular-nums">
            {staffViews.map((at) => (
              <li key={at.toISOString()}>{formatKst(at)}</li>
            ))}
          </ul>
        </SettingsSection>
      )}
    </>
  );
}
