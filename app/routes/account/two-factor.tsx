import { platformContext } from '#app/context.ts';
import { describeTwoFactor, type TwoFactorState } from '#app/domains/accounts/two-factor/two-factor.ts';
import { findTwoFactorState } from '#app/domains/accounts/two-factor/two-factor-queries.server.ts';
import { BeginTwoFactorForm } from '#app/domains/accounts/ui/begin-two-factor-form.tsx';
import { ConfirmTwoFactorForm } from '#app/domains/accounts/ui/confirm-two-factor-form.tsx';
import { FormStep } from '#app/domains/accounts/ui/form-step.tsx';
import { ManageTwoFactorForm } from '#app/domains/accounts/ui/manage-two-factor-form.tsx';
import { RecoveryCodes } from '#app/domains/accounts/ui/recovery-codes.tsx';
import { safePath } from '#app/platform/http/safe-path.ts';
import { Card } from '#app/ui/card.tsx';
import { authorizeBrowser, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/two-factor';
import { handleTwoFactorStep, type TwoFactorStep } from './two-factor-steps.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { noMeta as meta } from '#app/web/seo/page-title.ts';

export const handle = { heading: 'Two-factor authentication' };

const TITLE = pageTitle(handle.heading);

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null) return null;
  const next = safePath(new URL(request.url).searchParams.get('next'), '/mypage/securitysetting');
  return { next, twoFactor: await findTwoFactorState(context.get(platformContext).db, actor.accountId) };
}

export async function action(args: Route.ActionArgs) {
  const browser = await authorizeBrowser(args);
  const { request } = args;
  return handleTwoFactorStep(args, browser, await readForm(request));
}

/** Not in the spec: the two-factor setup that the security settings link to (spec §2, My page; decisions A6). */
export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <title>{TITLE}</title>;
  return (
    <Card className="max-w-2xl">
      <CurrentStep {...loaderData} step={actionData} />
    </Card>
  );
}

type Props = {
  twoFactor: TwoFactorState | null;
  step: TwoFactorStep | undefined;
  /** Where to continue after the setup. */
  next: string;
};

function CurrentStep({ twoFactor, step, next }: Props) {
  if (step?.step === 'codes') {
    return (
      <>
        <title>{pageTitle('Recovery codes')}</title>
        <RecoveryCodes codes={step.codes} title={step.title} to={next} />
      </>
    );
  }
  if (step?.step === 'confirm') {
    return (
      <>
        <FormStep step={2} of={2}>
          Add Routi to your authenticator app, and show that it works.
        </FormStep>
        <ConfirmTwoFactorForm title={TITLE} shown={step.shown} formResult={step.formResult} />
      </>
    );
  }
  if (twoFactor) {
    return (
      <>
        <p className="mb-6">{describeTwoFactor(twoFactor)}</p>
        <ManageTwoFactorForm title={TITLE} formResult={step?.step === 'manage' ? step.formResult : null} />
      </>
    );
  }
  return (
    <>
      <FormStep step={1} of={2}>
        Install an authenticator app on your phone first. Then confirm your password: we show a picture to
        scan, and 10 recovery codes for when you do not have the phone. From then on, each login asks for a
        code from the app besides your password.
      </FormStep>
      <BeginTwoFactorForm title={TITLE} formResult={step?.step === 'begin' ? step.formResult : null} />
    </>
  );
}
