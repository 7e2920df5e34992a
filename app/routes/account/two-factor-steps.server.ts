import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect, redirectDocument } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { reauthenticate } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { SECURITY_PROBLEMS } from '#app/domains/accounts/security-settings/security-messages.ts';
import {
  BeginTwoFactor,
  ConfirmTwoFactor,
  ManageTwoFactor,
} from '#app/domains/accounts/security-settings/security-schema.ts';
import type { SignedInBrowser } from '#app/domains/accounts/sessions/lock-signed-in.server.ts';
import { sessionCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import { totpUri } from '#app/domains/accounts/two-factor/totp.ts';
import {
  beginTwoFactor,
  findTwoFactorSetup,
} from '#app/domains/accounts/two-factor-settings/begin-two-factor.server.ts';
import { confirmTwoFactor } from '#app/domains/accounts/two-factor-settings/confirm-two-factor.server.ts';
import { qrDrawing } from '#app/domains/accounts/two-factor-settings/qr-drawing.ts';
import { renewRecoveryCodes } from '#app/domains/accounts/two-factor-settings/renew-recovery-codes.server.ts';
import { turnTwoFactorOff } from '#app/domains/accounts/two-factor-settings/turn-two-factor-off.server.ts';
import type { ShownKey } from '#app/domains/accounts/ui/confirm-two-factor-form.tsx';
import type { FormResult } from '#app/domains/accounts/ui/security-form.tsx';
import {
  type FormError,
  fieldError,
  formError,
  rateLimitError,
  reauthenticationError,
  replyWithError,
} from '#app/web/form-errors.server.ts';
import { loginPath, type RequestArgs } from '#app/web/session.server.ts';

const SETTINGS = '/mypage/securitysetting';
const hideFields = ['currentPassword', 'currentCode', 'code'];

/** What the page shows after an action. */
export type TwoFactorStep =
  | { step: 'begin' | 'manage'; formResult: FormResult }
  | { step: 'confirm'; shown: ShownKey; formResult: FormResult | null }
  | { step: 'codes'; codes: string[]; title: string };

const stepResponse = (step: TwoFactorStep, init: ResponseInit = {}) => data(step, init);

/** Handles the pressed button. A rejected form shows its own step again. */
export async function handleTwoFactorStep(args: RequestArgs, browser: SignedInBrowser, form: FormData) {
  switch (form.get('intent')) {
    case 'begin':
      return begin(args, browser, form);
    case 'confirm':
      return confirm(args, browser, form);
    case 'renew':
    case 'off':
      return manage(args, browser, form);
    default:
      throw data('This form is not known.', { status: 400 });
  }
}

/** The key of a flow. Only a reauthenticated member has the flow's ID. */
async function showKey(args: RequestArgs, member: Member, flow: string): Promise<ShownKey | null> {
  const setup = await findTwoFactorSetup(args.context.get(platformContext), member, flow);
  if (!setup) return null;
  const uri = totpUri(setup.key, { issuer: 'Routi', loginId: member.loginId });
  return { flow, key: setup.key, qr: qrDrawing(uri) };
}

async function begin(args: RequestArgs, browser: SignedInBrowser, form: FormData) {
  const submission = parseWithValibot(form, { schema: BeginTwoFactor });
  if (submission.status !== 'success') {
    const formResult = { result: submission.reply({ hideFields }), problem: null };
    return stepResponse({ step: 'begin', formResult }, { status: 422 });
  }
  const begun = await beginTwoFactor(args.context.get(platformContext), browser, submission.value);
  if (!begun.ok && begun.error.code === 'signed-out') throw redirect(loginPath(args.request));
  const shown = begun.ok ? await showKey(args, browser.member, begun.value.flow) : null;
  if (shown) return stepResponse({ step: 'confirm', shown, formResult: null });
  const failure =
    begun.ok || begun.error.code === 'signed-out'
      ? formError(409, SECURITY_PROBLEMS.spent)
      : begun.error.code === 'already-on'
        ? formError(409, SECURITY_PROBLEMS['already-on'])
        : reauthenticationError(begun.error, SECURITY_PROBLEMS);
  const { formResult, init } = replyWithError(submission, failure, hideFields);
  return stepResponse({ step: 'begin', formResult }, init);
}

async function confirm(args: RequestArgs, browser: SignedInBrowser, form: FormData) {
  const submission = parseWithValibot(form, { schema: ConfirmTwoFactor });
  const typed = form.get('flow');
  const shown = await showKey(args, browser.member, typeof typed === 'string' ? typed : '');
  const spent = formError(409, SECURITY_PROBLEMS.spent);
  if (!shown) {
    const { formResult, init } = replyWithError(submission, spent, [...hideFields, 'flow']);
    return stepResponse({ step: 'begin', formResult }, init);
  }
  if (submission.status !== 'success') {
    const formResult = { result: submission.reply({ hideFields }), problem: null };
    return stepResponse({ step: 'confirm', shown, formResult }, { status: 422 });
  }
  const platform = args.context.get(platformContext);
  const caller = args.context.get(requestContext);
  const confirmed = await confirmTwoFactor(platform, caller, browser, submission.value);
  if (confirmed.ok) {
    const { recoveryCodes: codes, sessionToken } = confirmed.value;
    const headers = { 'Set-Cookie': sessionCookie(platform.origin).write(sessionToken) };
    return stepResponse({ step: 'codes', codes, title: 'Two-factor authentication is on' }, { headers });
  }
  const { error } = confirmed;
  if (error.code === 'signed-out') throw redirect(loginPath(args.request));
  const failure =
    error.code === 'wrong'
      ? fieldError(422, 'code', error.code)
      : error.code === 'spent'
        ? spent
        : rateLimitError(error, SECURITY_PROBLEMS.limited);
  const { formResult, init } = replyWithError(submission, failure, hideFields);
  return stepResponse({ step: 'confirm', shown, formResult }, init);
}

async function manage(args: RequestArgs, browser: SignedInBrowser, form: FormData) {
  const submission = parseWithValibot(form, { schema: ManageTwoFactor });
  if (submission.status !== 'success') {
    const formResult = { result: submission.reply({ hideFields }), problem: null };
    return stepResponse({ step: 'manage', formResult }, { status: 422 });
  }
  const { intent, ...stepUp } = submission.value;
  const platform = args.context.get(platformContext);
  const caller = args.context.get(requestContext);
  const refuse = (failure: FormError) => {
    const { formResult, init } = replyWithError(submission, failure, hideFields);
    return stepResponse({ step: 'manage', formResult }, init);
  };
  const owner = await reauthenticate(platform, browser.member, stepUp);
  if (!owner.ok) return refuse(reauthenticationError(owner.error, SECURITY_PROBLEMS));
  const reauthenticated = { ...browser, member: owner.value };
  const done =
    intent === 'renew'
      ? await renewRecoveryCodes(platform, caller, reauthenticated)
      : await turnTwoFactorOff(platform, caller, reauthenticated);
  if (done.ok) {
    if ('recoveryCodes' in done.value) {
      const { recoveryCodes: codes } = done.value;
      return stepResponse({ step: 'codes', codes, title: 'Your old recovery codes no longer work' });
    }
    const headers = { 'Set-Cookie': sessionCookie(platform.origin).write(done.value.sessionToken) };
    throw redirectDocument(`${SETTINGS}?done=off`, { headers });
  }
  if (done.error.code === 'signed-out') throw redirect(loginPath(args.request));
  return refuse(formError(409, SECURITY_PROBLEMS.off));
}
