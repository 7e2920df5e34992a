import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect, redirectDocument } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { beginTwoFactor } from '#app/domains/accounts/begin-two-factor.server.ts';
import { confirmTwoFactor } from '#app/domains/accounts/confirm-two-factor.server.ts';
import { findTwoFactorSetup } from '#app/domains/accounts/find-two-factor-setup.server.ts';
import { qrDrawing } from '#app/domains/accounts/qr-drawing.ts';
import { readTwoFactor } from '#app/domains/accounts/read-two-factor.server.ts';
import { renewRecoveryCodes } from '#app/domains/accounts/renew-recovery-codes.server.ts';
import { SECURITY_PROBLEMS } from '#app/domains/accounts/security-messages.ts';
import { BeginTwoFactor, ConfirmTwoFactor, ManageTwoFactor } from '#app/domains/accounts/security-schema.ts';
import { sessionCookie } from '#app/domains/accounts/session-cookie.server.ts';
import { totpUri } from '#app/domains/accounts/totp.ts';
import { turnTwoFactorOff } from '#app/domains/accounts/turn-two-factor-off.server.ts';
import { describeTwoFactor, type TwoFactorState } from '#app/domains/accounts/two-factor.ts';
import { BeginTwoFactorForm } from '#app/domains/accounts/ui/begin-two-factor-form.tsx';
import type { FormAnswer } from '#app/domains/accounts/ui/change-password-form.tsx';
import { ConfirmTwoFactorForm, type ShownKey } from '#app/domains/accounts/ui/confirm-two-factor-form.tsx';
import { ManageTwoFactorForm } from '#app/domains/accounts/ui/manage-two-factor-form.tsx';
import { RecoveryCodes } from '#app/domains/accounts/ui/recovery-codes.tsx';
import { titled } from '#app/meta-of.ts';
import { limitedAnswer, proofAnswer, type RefusedForm, refusedField } from '#app/proof-answer.server.ts';
import { formOf } from '#app/request-form.server.ts';
import { loginPath, memberWhoMay, requireBrowser } from '#app/session.server.ts';
import { Card } from '#app/ui/card.tsx';
import type { Route } from './+types/mypage.two-factor';

const TITLE = titled('Two-factor authentication');
const SETTINGS = '/mypage/securitysetting';
const hideFields = ['currentPassword', 'currentCode', 'code'];

/** The forms say the title, for they know whether they were refused. */
export const meta: Route.MetaFunction = () => [];

/** Retry-After, which React Router does not pass on by itself. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await memberWhoMay({ request, context }, 'self.read');
  if (actor === null) return null;
  return { twoFactor: await readTwoFactor(context.get(platformContext).db, actor.accountId) };
}

/** What is to be seen after an action: a form again, the key, or the recovery codes. */
type Step =
  | { step: 'begin' | 'manage'; answer: FormAnswer }
  | { step: 'confirm'; shown: ShownKey; answer: FormAnswer | null }
  | { step: 'codes'; codes: string[]; said: string };

const answered = (step: Step, init: ResponseInit = {}) => data(step, init);

export async function action({ request, context }: Route.ActionArgs) {
  const args = { request, context };
  const browser = await requireBrowser(args);
  const { member } = browser;
  const platform = context.get(platformContext);
  const caller = context.get(requestContext);
  const cookie = sessionCookie(platform.origin);
  const form = await formOf(request);

  /** The key of a flow, ready to be shown; only who proved to be the owner has the flow. */
  async function showKey(flow: string): Promise<ShownKey | null> {
    const setup = await findTwoFactorSetup(platform, member, flow);
    if (!setup) return null;
    const uri = totpUri(setup.key, { issuer: 'Routi', loginId: member.loginId });
    return { flow, key: setup.key, qr: qrDrawing(uri) };
  }

  async function begin() {
    const submission = parseWithValibot(form, { schema: BeginTwoFactor });
    const refuse = ({ status, headers, problem, fieldErrors }: RefusedForm) => {
      const result = submission.reply({ formErrors: ['refused'], fieldErrors, hideFields });
      return answered({ step: 'begin', answer: { result, problem } }, { status, headers });
    };
    if (submission.status !== 'success') {
      const result = submission.reply({ hideFields });
      return answered({ step: 'begin', answer: { result, problem: null } }, { status: 422 });
    }
    const begun = await beginTwoFactor(platform, browser, submission.value);
    if (!begun.ok) {
      if (begun.error.code === 'signed-out') throw redirect(loginPath(request));
      return begun.error.code === 'already-on'
        ? refuse(conflict(SECURITY_PROBLEMS['already-on']))
        : refuse(proofAnswer(begun.error));
    }
    const shown = await showKey(begun.value.flow);
    return shown
      ? answered({ step: 'confirm', shown, answer: null })
      : refuse(conflict(SECURITY_PROBLEMS.spent));
  }

  async function confirm() {
    const submission = parseWithValibot(form, { schema: ConfirmTwoFactor });
    const typed = form.get('flow');
    const shown = await showKey(typeof typed === 'string' ? typed : '');
    if (!shown) {
      const result = submission.reply({ formErrors: ['refused'], hideFields: [...hideFields, 'flow'] });
      const answer = { result, problem: SECURITY_PROBLEMS.spent };
      return answered({ step: 'begin', answer }, { status: 409 });
    }
    if (submission.status !== 'success') {
      const answer = { result: submission.reply({ hideFields }), problem: null };
      return answered({ step: 'confirm', shown, answer }, { status: 422 });
    }
    const confirmed = await confirmTwoFactor(platform, caller, browser, submission.value);
    if (confirmed.ok) {
      const { recoveryCodes: codes, sessionToken } = confirmed.value;
      const init = { headers: { 'Set-Cookie': cookie.write(sessionToken) } };
      return answered({ step: 'codes', codes, said: 'Two-factor authentication is on' }, init);
    }
    if (confirmed.error.code === 'signed-out') throw redirect(loginPath(request));
    const { problem, fieldErrors, ...init } =
      confirmed.error.code === 'wrong'
        ? refusedField('code', 'wrong')
        : confirmed.error.code === 'spent'
          ? conflict(SECURITY_PROBLEMS.spent)
          : limitedAnswer(confirmed.error);
    const result = submission.reply({ formErrors: ['refused'], fieldErrors, hideFields });
    return answered({ step: 'confirm', shown, answer: { result, problem } }, init);
  }

  async function manage() {
    const submission = parseWithValibot(form, { schema: ManageTwoFactor });
    const refuse = ({ status, headers, problem, fieldErrors }: RefusedForm) => {
      const result = submission.reply({ formErrors: ['refused'], fieldErrors, hideFields });
      return answered({ step: 'manage', answer: { result, problem } }, { status, headers });
    };
    if (submission.status !== 'success') {
      const result = submission.reply({ hideFields });
      return answered({ step: 'manage', answer: { result, problem: null } }, { status: 422 });
    }
    const { intent, ...proof } = submission.value;
    if (intent === 'renew') {
      const renewed = await renewRecoveryCodes(platform, caller, browser, proof);
      if (renewed.ok) {
        return answered({
          step: 'codes',
          codes: renewed.value.recoveryCodes,
          said: 'Your old recovery codes no longer work',
        });
      }
      if (renewed.error.code === 'signed-out') throw redirect(loginPath(request));
      return renewed.error.code === 'off'
        ? refuse(conflict(SECURITY_PROBLEMS.off))
        : refuse(proofAnswer(renewed.error));
    }
    const off = await turnTwoFactorOff(platform, caller, browser, proof);
    if (off.ok) {
      throw redirectDocument(`${SETTINGS}?done=off`, {
        headers: { 'Set-Cookie': cookie.write(off.value.sessionToken) },
      });
    }
    if (off.error.code === 'signed-out') throw redirect(loginPath(request));
    return refuse(proofAnswer(off.error));
  }

  switch (form.get('intent')) {
    case 'begin':
      return begin();
    case 'confirm':
      return confirm();
    case 'renew':
    case 'off':
      return manage();
    default:
      throw data('This form is not known.', { status: 400 });
  }
}

function conflict(problem: string): RefusedForm {
  return { status: 409, headers: {}, problem, fieldErrors: {} };
}

/** Ours: the 2-factor setup that the security settings link to (spec §2, My page; decisions A6). */
export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <title>{TITLE}</title>;
  return (
    <Card className="max-w-2xl">
      <h2 className="mb-4 text-h3">Two-factor authentication</h2>
      <Shown twoFactor={loaderData.twoFactor} step={actionData} />
    </Card>
  );
}

type Props = {
  twoFactor: TwoFactorState | null;
  step: Step | undefined;
};

function Shown({ twoFactor, step }: Props) {
  if (step?.step === 'codes') {
    return (
      <>
        <title>{titled('Recovery codes')}</title>
        <RecoveryCodes codes={step.codes} said={step.said} />
      </>
    );
  }
  if (step?.step === 'confirm') {
    return <ConfirmTwoFactorForm title={TITLE} shown={step.shown} answer={step.answer} />;
  }
  if (twoFactor) {
    return (
      <>
        <p className="mb-6">{describeTwoFactor(twoFactor)}</p>
        <ManageTwoFactorForm title={TITLE} answer={step?.step === 'manage' ? step.answer : null} />
      </>
    );
  }
  return (
    <>
      <p className="mb-6 text-muted">
        With an authenticator app on your phone you enter a code besides your password when you log in. You
        also get 10 recovery codes, for the day when the phone is not there.
      </p>
      <BeginTwoFactorForm title={TITLE} answer={step?.step === 'begin' ? step.answer : null} />
    </>
  );
}
