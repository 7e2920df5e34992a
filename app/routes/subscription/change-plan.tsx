import { parseWithValibot } from '@conform-to/valibot';
import { data, Link, redirect, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { reauthenticate } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { SECURITY_PROBLEMS } from '#app/domains/accounts/security-settings/security-messages.ts';
import { hasTwoFactor } from '#app/domains/accounts/two-factor/two-factor-queries.server.ts';
import { RefundReauthenticationForm } from '#app/domains/billing/refund-accounts/refund-account-form.ts';
import { RefundForm } from '#app/domains/billing/ui/refund-form.tsx';
import { PLAN_MESSAGES } from '#app/domains/subscriptions/messages.ts';
import { changePlan } from '#app/domains/subscriptions/plan-changes/change-plan.server.ts';
import { findPlanChangeView } from '#app/domains/subscriptions/plan-changes/find-plan-change-view.server.ts';
import { PLAN_CHANGE_INELIGIBILITY } from '#app/domains/subscriptions/plan-changes/plan-change-ineligibility.ts';
import type { PlanOffer } from '#app/domains/subscriptions/plan-changes/plan-change-view.ts';
import { undoPlanChange } from '#app/domains/subscriptions/plan-changes/undo-plan-change.server.ts';
import { PlanAnswer } from '#app/domains/subscriptions/schema.ts';
import { FiguresList } from '#app/domains/subscriptions/ui/figures-list.tsx';
import { PlanComparison } from '#app/domains/subscriptions/ui/plan-comparison.tsx';
import { formatKrw } from '#app/shared/krw.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Day } from '#app/ui/day.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { reauthenticationError, replyWithError } from '#app/web/form-errors.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/change-plan';

export { actionHeaders as headers } from '#app/web/headers.server.ts';

export const handle = { heading: 'Change plan' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

const HOME = '/mypage/ticket';
/** Never sent back to the browser. */
const REAUTHENTICATION_FIELD_NAMES = ['currentPassword', 'currentCode'];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null) return { visitor: true, view: null, chosen: null, stale: false, twoFactor: false };
  const platform = context.get(platformContext);
  const view = await findPlanChangeView(platform, actor);
  const asked = new URL(request.url).searchParams;
  const chosen = view?.offers.find(({ how, shown }) => how === 'now' && shown === asked.get('shown')) ?? null;
  const twoFactor = await hasTwoFactor(platform.db, actor.accountId);
  return { visitor: false, view, chosen, stale: asked.has('shown') && chosen === null, twoFactor };
}

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  const caller = context.get(requestContext);
  const form = await readForm(request);
  if (form.has('intent')) return respond();
  const shown = new URL(request.url).searchParams.get('shown') ?? '';
  const view = await findPlanChangeView(platform, actor);
  // The page shows the offers; that needs no reauthentication.
  if (!view?.offers.some((offer) => offer.how === 'now' && offer.shown === shown)) {
    const problem = PLAN_MESSAGES[view ? 'changed' : 'no-contract'];
    return data({ result: undefined, problem }, { status: 409 });
  }
  const submission = parseWithValibot(form, { schema: RefundReauthenticationForm });
  const replied = () => submission.reply({ hideFields: REAUTHENTICATION_FIELD_NAMES });
  if (submission.status !== 'success') return data({ result: replied(), problem: null }, { status: 422 });
  const { currentPassword, currentCode } = submission.value;
  const owner = await reauthenticate(platform, actor, { currentPassword, currentCode });
  if (!owner.ok) {
    const refusal = reauthenticationError(owner.error, SECURITY_PROBLEMS);
    const refused = replyWithError(submission, refusal, REAUTHENTICATION_FIELD_NAMES);
    return data(refused.formResult, refused.init);
  }
  const changed = await changePlan(platform, owner.value, { how: 'now', shown }, caller);
  if (changed.ok)
    throw redirect(`${HOME}?done=${changed.value === 'confirming' ? 'confirming' : 'plan'}`, 303);
  return data({ result: replied(), problem: PLAN_MESSAGES[changed.error] }, { status: 409 });

  async function respond() {
    const read = parseWithValibot(form, { schema: PlanAnswer });
    if (read.status !== 'success')
      return data({ result: undefined, problem: PLAN_MESSAGES['not-offered'] }, { status: 422 });
    if (read.value.intent === 'keep') {
      const kept = await undoPlanChange(platform, actor, caller);
      if (kept.ok) throw redirect(`${HOME}?done=plan-kept`, 303);
      return data({ result: undefined, problem: PLAN_MESSAGES['not-offered'] }, { status: 409 });
    }
    const planned = await changePlan(platform, actor, { how: 'next', shown: read.value.shown }, caller);
    if (planned.ok) throw redirect(`${HOME}?done=plan-planned`, 303);
    return data({ result: undefined, problem: PLAN_MESSAGES[planned.error] }, { status: 409 });
  }
}

/** A plan change: price and start, then the confirmation. A charge requires reauthentication (security R7). */
export default function ChangePlan({ loaderData, actionData }: Route.ComponentProps) {
  const { visitor, view, chosen, stale, twoFactor } = loaderData;
  const problem = actionData?.problem ?? (stale ? PLAN_MESSAGES.changed : null);
  if (visitor) return null;
  return (
    <>
      {problem && (
        <Notice tone="danger" title="The plan was not changed" role="alert" className="mb-6">
          {problem}
        </Notice>
      )}
      {!view && (
        <Card>
          <p className="mb-6">You have no active subscription.</p>
          <ButtonLink to={HOME}>Billing</ButtonLink>
        </Card>
      )}
      {view && (chosen || view.offers.length === 0) && (
        <p className="mb-6">
          Your plan is Routi {view.planName}, {formatKrw(view.monthly)} every 30 days, VAT included.
        </p>
      )}
      {view?.planned && <Planned {...view.planned} />}
      {view?.why && !view.planned && (
        <Card>
          <p className="mb-6">{PLAN_CHANGE_INELIGIBILITY[view.why]}</p>
          <ButtonLink to={HOME}>Billing</ButtonLink>
        </Card>
      )}
      {chosen?.how === 'now' && (
        <Card>
          <h2 className="mb-4 text-h3">Change to Routi {chosen.to} now?</h2>
          <Difference offer={chosen} />
          <RefundForm
            needsAccount={false}
            twoFactor={twoFactor}
            submit={{ label: `Pay ${formatKrw(chosen.total)} and change`, variant: 'primary' }}
            leave={{ label: 'Keep current plan', to: HOME }}
            lastResult={actionData?.result}
          />
        </Card>
      )}
      {!chosen && view && (
        <div className="grid grid-cols-1 gap-6">
          <PlanComparison {...view} />
          {view.offers.map((offer) => (
            <Offer key={offer.how} offer={offer} only={view.offers.length === 1} />
          ))}
          {view.offers.some(({ how, monthly }) => how === 'next' && monthly > view.monthly) &&
            view.offers.every(({ how }) => how === 'next') && (
              <p className="text-muted">
                To change at once, pay automatically with a saved card: it pays the difference.
              </p>
            )}
          {view.offers.length > 0 && (
            <p className="text-muted">
              Custom has users, hours and server space as agreed.{' '}
              <Link className="link" to="/contact?kind=sales">
                Talk to us
              </Link>
            </p>
          )}
        </div>
      )}
    </>
  );
}

function Offer({ offer, only }: { offer: PlanOffer; only: boolean }) {
  const { state, formData } = useNavigation();
  if (offer.how === 'now')
    return (
      <Card>
        <h2 className="mb-4 text-h3">Routi {offer.to}, now</h2>
        <Difference offer={offer} />
        <div className="actions">
          <ButtonLink to={`/mypage/ticket/plan?shown=${offer.shown}`}>Change now</ButtonLink>
        </div>
      </Card>
    );
  return (
    <Card>
      <h2 className="mb-3 text-h3">
        Routi {offer.to}, from {offer.startsOn}
      </h2>
      <p className="mb-5">
        Your next period begins on that day and costs {formatKrw(offer.monthly)}, VAT included. Nothing is
        charged now, and you can undo the change until then.
      </p>
      <Form method="post" action="/mypage/ticket/plan" className="actions">
        <input type="hidden" name="shown" value={offer.shown} />
        <Button
          type="submit"
          variant={only ? 'primary' : 'secondary'}
          name="intent"
          value="next"
          pending={state !== 'idle' && formData?.get('intent') === 'next'}
        >
          Change on {offer.startsOn}
        </Button>
      </Form>
    </Card>
  );
}

function Difference({ offer }: { offer: Extract<PlanOffer, { how: 'now' }> }) {
  const [credit, charge] = offer.lines;
  const of = (line: typeof credit) => (
    <>
      {line?.days} of {line?.ofDays} days, until <Day on={offer.until} />
    </>
  );
  return (
    <>
      <FiguresList
        caption={`What the change to Routi ${offer.to} costs now`}
        figures={[
          { term: charge?.label ?? '', how: of(charge), value: formatKrw(charge?.amount ?? 0) },
          {
            term: `${credit?.label}, unused prepaid days`,
            how: of(credit),
            value: `− ${formatKrw(-(credit?.amount ?? 0))}`,
          },
          { term: 'You pay now', how: 'VAT included', value: formatKrw(offer.total), sum: true },
        ]}
      />
      <p className="mb-6">
        It is charged to your saved card. After <Day on={offer.until} /> each period costs{' '}
        {formatKrw(offer.monthly)}.
      </p>
    </>
  );
}

function Planned({ planName, monthly, startsOn }: { planName: string; monthly: number; startsOn: string }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Notice tone="info" title={`Routi ${planName} from ${startsOn}`}>
      <p className="mb-4">From that day each period costs {formatKrw(monthly)}, VAT included.</p>
      <Form method="post" action="/mypage/ticket/plan">
        <Button type="submit" name="intent" value="keep" variant="secondary" pending={busy}>
          Undo plan change
        </Button>
      </Form>
    </Notice>
  );
}
