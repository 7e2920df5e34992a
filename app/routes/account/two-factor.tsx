import { platformContext } from '#app/context.ts';
import { describeTwoFactor, type TwoFactorState } from '#app/domains/accounts/second-factor/two-factor.ts';
import { findTwoFactorState } from '#app/domains/accounts/second-factor/two-factor-queries.server.ts';
import { BeginTwoFactorForm } from '#app/domains/accounts/ui/begin-two-factor-form.tsx';
import { ConfirmTwoFactorForm } from '#app/domains/accounts/ui/confirm-two-factor-form.tsx';
import { ManageTwoFactorForm } from '#app/domains/accounts/ui/manage-two-factor-form.tsx';
import { RecoveryCodes } from '#app/domains/accounts/ui/recovery-codes.tsx';
import { safePath } from '#app/platform/http/safe-path.ts';
import { Card } from '#app/ui/card.tsx';
import { formOf } from '#app/web/read-form.server.ts';
import { titled } from '#app/web/seo/page-title.ts';
import { memberWhoMay, requireBrowser } from '#app/web/session.server.ts';
import type { Route } from './+types/two-factor';
import { type TwoFactorStep, twoFactorStep } from './two-factor-steps.server.ts';

export const handle = { heading: 'Two-factor authentication' };

const TITLE = titled(handle.heading);

/** The forms say the title, for they know whether they were refused. */
export const meta: Route.MetaFunction = () => [];

/** Retry-After, which React Router does not pass on by itself. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await memberWhoMay({ request, context }, 'self.read');
  if (actor === null) return null;
  const next = safePath(new URL(request.url).searchParams.get('next'), '/mypage/securitysetting');
  return { next, twoFactor: await findTwoFactorState(context.get(platformContext).db, actor.accountId) };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireBrowser({ request, context });
  return twoFactorStep({ request, context }, await formOf(request));
}

/** Ours: the 2-factor setup that the security settings link to (spec §2, My page; decisions A6). */
export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <title>{TITLE}</title>;
  return (
    <Card className="max-w-2xl">
      <Shown {...loaderData} step={actionData} />
    </Card>
  );
}

type Props = {
  twoFactor: TwoFactorState | null;
  step: TwoFactorStep | undefined;
  /** Where it goes on once it is set up. */
  next: string;
};

function Shown({ twoFactor, step, next }: Props) {
  if (step?.step === 'codes') {
    return (
      <>
        <title>{titled('Recovery codes')}</title>
        <RecoveryCodes codes={step.codes} said={step.said} to={next} />
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
