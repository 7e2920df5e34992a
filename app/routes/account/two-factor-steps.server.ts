import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect, redirectDocument } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { reauthenticate } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { totpUri } from '#app/domains/accounts/second-factor/totp.ts';
import { SECURITY_PROBLEMS } from '#app/domains/accounts/security-settings/security-messages.ts';
import {
  BeginTwoFactor,
  ConfirmTwoFactor,
  ManageTwoFactor,
} from '#app/domains/accounts/security-settings/security-schema.ts';
import { sessionCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import {
  beginTwoFactor,
  findTwoFactorSetup,
} from '#app/domains/accounts/two-factor/begin-two-factor.server.ts';
import { confirmTwoFactor } from '#app/domains/accounts/two-factor/confirm-two-factor.server.ts';
import { qrDrawing } from '#app/domains/accounts/two-factor/qr-drawing.ts';
import { renewRecoveryCodes } from '#app/domains/accounts/two-factor/renew-recovery-codes.server.ts';
import { turnTwoFactorOff } from '#app/domains/accounts/two-factor/turn-two-factor-off.server.ts';
import type { ShownKey } from '#app/domains/accounts/ui/confirm-two-factor-form.tsx';
import type { FormAnswer } from '#app/domains/accounts/ui/security-form.tsx';
import {
  fieldRefusal,
  limitedRefusal,
  proofRefusal,
  type Refusal,
  refusedForm,
  wholeRefusal,
} from '#app/web/form-errors.server.ts';
import { loginPath, type RequestArgs, requireBrowser } from '#app/web/session.server.ts';

const SETTINGS = '/mypage/securitysetting';
const hideFields = ['currentPassword', 'currentCode', 'code'];

/** What is to be seen after an action: a form again, the key, or the recovery codes. */
export type TwoFactorStep =
  | { step: 'begin' | 'manage'; answer: FormAnswer }
  | { step: 'confirm'; shown: ShownKey; answer: FormAnswer | null }
  | { step: 'codes'; codes: string[]; said: string };

const answered = (step: TwoFactorStep, init: ResponseInit = {}) => data(step, init);

/** The steps of two-factor, by the button that was pressed; each answers the step in which it was refused. */
export async function twoFactorStep(args: RequestArgs, form: FormData) {
  switch (form.get('intent')) {
    case 'begin':
      return begin(args, form);
    case 'confirm':
      return confirm(args, form);
    case 'renew':
    case 'off':
      return manage(args, form);
    default:
      throw data('This form is not known.', { status: 400 });
  }
}

/** The key of a flow, ready to be shown; only who proved to be the owner has the flow. */
async function showKey(args: RequestArgs, flow: string): Promise<ShownKey | null> {
  const { member } = await requireBrowser(args);
  const setup = await findTwoFactorSetup(args.context.get(platformContext), member, flow);
  if (!setup) return null;
  const uri = totpUri(setup.key, { issuer: 'Routi', loginId: member.loginId });
  return { flow, key: setup.key, qr: qrDrawing(uri) };
}

async function begin(args: RequestArgs, form: FormData) {
  const submission = parseWithValibot(form, { schema: BeginTwoFactor });
  if (submission.status !== 'success') {
    const answer = { result: submission.reply({ hideFields }), problem: null };
    return answered({ step: 'begin', answer }, { status: 422 });
  }
  const browser = await requireBrowser(args);
  const begun = await beginTwoFactor(args.context.get(platformContext), browser, submission.value);
  if (!begun.ok && begun.error.code === 'signed-out') throw redirect(loginPath(args.request));
  const shown = begun.ok ? await showKey(args, begun.value.flow) : null;
  if (shown) return answered({ step: 'confirm', shown, answer: null });
  const refusal =
    begun.ok || begun.error.code === 'signed-out'
      ? wholeRefusal(409, SECURITY_PROBLEMS.spent)
      : begun.error.code === 'already-on'
        ? wholeRefusal(409, SECURITY_PROBLEMS['already-on'])
        : proofRefusal(begun.error, SECURITY_PROBLEMS);
  const { answer, init } = refusedForm(submission, refusal, hideFields);
  return answered({ step: 'begin', answer }, init);
}

async function confirm(args: RequestArgs, form: FormData) {
  const submission = parseWithValibot(form, { schema: ConfirmTwoFactor });
  const typed = form.get('flow');
  const shown = await showKey(args, typeof typed === 'string' ? typed : '');
  const spent = wholeRefusal(409, SECURITY_PROBLEMS.spent);
  if (!shown) {
    const { answer, init } = refusedForm(submission, spent, [...hideFields, 'flow']);
    return answered({ step: 'begin', answer }, init);
  }
  if (submission.status !== 'success') {
    const answer = { result: submission.reply({ hideFields }), problem: null };
    return answered({ step: 'confirm', shown, answer }, { status: 422 });
  }
  const platform = args.context.get(platformContext);
  const browser = await requireBrowser(args);
  const caller = args.context.get(requestContext);
  const confirmed = await confirmTwoFactor(platform, caller, browser, submission.value);
  if (confirmed.ok) {
    const { recoveryCodes: codes, sessionToken } = confirmed.value;
    const headers = { 'Set-Cookie': sessionCookie(platform.origin).write(sessionToken) };
    return answered({ step: 'codes', codes, said: 'Two-factor authentication is on' }, { headers });
  }
  const { error } = confirmed;
  if (error.code === 'signed-out') throw redirect(loginPath(args.request));
  const refusal =
    error.code === 'wrong'
      ? fieldRefusal(422, 'code', error.code)
      : error.code === 'spent'
        ? spent
        : limitedRefusal(error, SECURITY_PROBLEMS.limited);
  const { answer, init } = refusedForm(submission, refusal, hideFields);
  return answered({ step: 'confirm', shown, answer }, init);
}

async function manage(args: RequestArgs, form: FormData) {
  const submission = parseWithValibot(form, { schema: ManageTwoFactor });
  if (submission.status !== 'success') {
    const answer = { result: submission.reply({ hideFields }), problem: null };
    return answered({ step: 'manage', answer }, { status: 422 });
  }
  const { intent, ...stepUp } = submission.value;
  const platform = args.context.get(platformContext);
  const caller = args.context.get(requestContext);
  const browser = await requireBrowser(args);
  const refuse = (refusal: Refusal) => {
    const { answer, init } = refusedForm(submission, refusal, hideFields);
    return answered({ step: 'manage', answer }, init);
  };
  const owner = await reauthenticate(platform, browser.member, stepUp);
  if (!owner.ok) return refuse(proofRefusal(owner.error, SECURITY_PROBLEMS));
  const reauthenticated = { ...browser, member: owner.value };
  const done =
    intent === 'renew'
      ? await renewRecoveryCodes(platform, caller, reauthenticated)
      : await turnTwoFactorOff(platform, caller, reauthenticated);
  if (done.ok) {
    if ('recoveryCodes' in done.value) {
      const { recoveryCodes: codes } = done.value;
      return answered({ step: 'codes', codes, said: 'Your old recovery codes no longer work' });
    }
    const headers = { 'Set-Cookie': sessionCookie(platform.origin).write(done.value.sessionToken) };
    throw redirectDocument(`${SETTINGS}?done=off`, { headers });
  }
  if (done.error.code === 'signed-out') throw redirect(loginPath(args.request));
  return refuse(wholeRefusal(409, SECURITY_PROBLEMS.off));
}
