import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { reauthenticate } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { SECURITY_PROBLEMS } from '#app/domains/accounts/security-settings/security-messages.ts';
import { hasTwoFactor } from '#app/domains/accounts/two-factor/two-factor-queries.server.ts';
import {
  RefundAccountForm,
  RefundReauthenticationForm,
} from '#app/domains/billing/refund-accounts/refund-account-form.ts';
import { RefundForm } from '#app/domains/billing/ui/refund-form.tsx';
import { cancelEarly } from '#app/domains/subscriptions/cancellation/cancel-early.server.ts';
import type {
  CancellationOptionView,
  CancellationView,
} from '#app/domains/subscriptions/cancellation/cancellation-view.ts';
import { findCancellationView } from '#app/domains/subscriptions/cancellation/find-cancellation-view.server.ts';
import { undoCancellation } from '#app/domains/subscriptions/cancellation/undo-cancellation.server.ts';
import { END_MESSAGES } from '#app/domains/subscriptions/messages.ts';
import { CancellationCostTable } from '#app/domains/subscriptions/ui/cancellation-cost-table.tsx';
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
import type { Route } from './+types/cancel';

export { actionHeaders as headers } from '#app/web/headers.server.ts';

export const handle = { heading: 'Cancel subscription' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

const HOME = '/mypage/ticket';
/** Never sent back to the browser. */
const REAUTHENTICATION_FIELD_NAMES = ['currentPassword', 'currentCode'];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null) return { visitor: true, view: null, chosen: null, stale: false, twoFactor: false };
  const platform = context.get(platformContext);
  const view = await findCancellationView(platform, actor);
  if (view?.state === 'TRIALING') throw redirect('/mypage/ticket/trial/end');
  const asked = new URL(request.url).searchParams;
  const chosen = view?.choices.find(({ shown }) => shown === asked.get('shown')) ?? null;
  const twoFactor = await hasTwoFactor(platform.db, actor.accountId);
  return { visitor: false, view, chosen, stale: asked.has('shown') && chosen === null, twoFactor };
}

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  const caller = context.get(requestContext);
  const form = await readForm(request);
  if (form.get('intent') === 'keep') {
    const kept = await undoCancellation(platform, actor, caller);
    if (kept.ok) throw redirect(`${HOME}?done=kept`, 303);
    return data({ result: undefined, problem: END_MESSAGES['not-offered'] }, { status: 409 });
  }
  const shown = new URL(request.url).searchParams.get('shown') ?? '';
  const view = await findCancellationView(platform, actor);
  const choice = view?.choices.find((each) => each.shown === shown);
  // The page shows the choices; that needs no reauthentication.
  if (!choice) {
    const problem = END_MESSAGES[view ? 'changed' : 'no-contract'];
    return data({ result: undefined, problem }, { status: 409 });
  }
  const named = choice.needsAccount ? parseWithValibot(form, { schema: RefundAccountForm }) : null;
  const submission = named ?? parseWithValibot(form, { schema: RefundReauthenticationForm });
  const replied = () => submission.reply({ hideFields: REAUTHENTICATION_FIELD_NAMES });
  if (submission.status !== 'success') return data({ result: replied(), problem: null }, { status: 422 });
  const { currentPassword, currentCode } = submission.value;
  const owner = await reauthenticate(platform, actor, { currentPassword, currentCode });
  if (!owner.ok) {
    const refusal = reauthenticationError(owner.error, SECURITY_PROBLEMS);
    const { formResult, init } = replyWithError(submission, refusal, REAUTHENTICATION_FIELD_NAMES);
    return data(formResult, init);
  }
  const account =
    named?.status === 'success'
      ? { bank: named.value.bank, number: named.value.number, holder: named.value.holder }
      : null;
  const ended = await cancelEarly(platform, owner.value, { when: choice.when, shown, account }, caller);
  if (ended.ok) throw redirect(`${HOME}?done=${choice.when === 'today' ? 'ended' : 'end-planned'}`, 303);
  return data({ result: replied(), problem: END_MESSAGES[ended.error] }, { status: 409 });
}

/**
 * Cancellation in two steps: the consequences of each choice, then the choice with reauthentication (decisions M7,
 * security R7).
 */
export default function CancelSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const { visitor, view, chosen, stale, twoFactor } = loaderData;
  const problem = actionData?.problem ?? (stale ? END_MESSAGES.changed : null);
  if (visitor) return null;
  return (
    <>
      {problem && (
        <Notice tone="danger" title="Nothing was canceled" role="alert">
          {problem}
        </Notice>
      )}
      {view === null && <NothingToCancel />}
      {view && chosen && (
        <Card>
          <h2 className="mb-4 text-h3">{describeChoice(chosen)}?</h2>
          <CancellationCostTable choice={chosen} penaltyPercent={view.penaltyPercent} />
          <p className="mb-6">{describeConsequence(chosen)}</p>
          <RefundForm
            needsAccount={chosen.needsAccount}
            twoFactor={twoFactor}
            submit={{ label: describeChoice(chosen), variant: 'danger' }}
            leave={{ label: 'Keep subscription', to: HOME }}
            lastResult={actionData?.result}
          />
        </Card>
      )}
      {view && !chosen && <CancellationChoices view={view} />}
    </>
  );
}

function describeChoice({ when, lastDay }: CancellationOptionView): string {
  return when === 'today' ? 'Cancel today' : `Cancel on ${lastDay}`;
}

function describeConsequence({ when, toPay, refund, lastDay }: CancellationOptionView): string {
  if (when === 'period-end')
    return `You can use it until ${lastDay}, and undo the cancellation until then. The day after, the subscription ends and ${formatKrw(toPay)} is charged to your current payment method.`;
  if (toPay > 0)
    return `The subscription ends at once, and ${formatKrw(toPay)} is charged to your current payment method. The penalty has no VAT.`;
  return refund > 0
    ? `The subscription ends at once, and you receive ${formatKrw(refund)} within three business days.`
    : 'The subscription ends at once. Nothing is charged and nothing is refunded.';
}

function NothingToCancel() {
  return (
    <Card>
      <p className="mb-6">You have no active subscription.</p>
      <ButtonLink to={HOME}>Billing</ButtonLink>
    </Card>
  );
}

function CancellationChoices({ view }: { view: CancellationView }) {
  const { withdrawal, scheduledEnd, choices, penaltyPercent, endsOn } = view;
  return (
    <div className="grid grid-cols-1 gap-6">
      {scheduledEnd && <ScheduledCancellation lastDay={scheduledEnd} />}
      {withdrawal && (
        <Card>
          <h2 className="mb-3 text-h3">Withdraw at no cost until {withdrawal.until}</h2>
          <p className="mb-5">
            You paid within the last seven days, so you get all of it back, without a penalty.
          </p>
          <ButtonLink variant="secondary" to={`/orderdetail/${withdrawal.orderNumber}/withdraw`}>
            Withdraw instead
          </ButtonLink>
        </Card>
      )}
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        {choices.map((choice) => (
          <Card key={choice.when} className="flex flex-col">
            <h2 className="text-h3">{choice.when === 'today' ? 'Today' : 'At the end of the paid period'}</h2>
            <p className="mb-4 text-muted text-small">
              {choice.when === 'today' ? (
                'Nobody can work from tomorrow.'
              ) : (
                <>
                  Everybody keeps working until <Day on={choice.lastDay} />.
                </>
              )}
            </p>
            <CancellationCostTable choice={choice} penaltyPercent={penaltyPercent} />
            <div className="actions mt-auto">
              <ButtonLink variant="secondary" to={`/mypage/ticket/end?shown=${choice.shown}`}>
                {describeChoice(choice)}
              </ButtonLink>
            </div>
          </Card>
        ))}
      </div>
      <section aria-labelledby="after">
        <h2 id="after" className="mb-2 text-h3">
          After the last usable day
        </h2>
        <ul className="grid list-disc gap-1 pl-5">
          <li>Nobody can work under your subscription, and all seats are released.</li>
          <li>Your account stays, with its orders and documents.</li>
          <li>You can order again at any time, at the price of that day.</li>
        </ul>
      </section>
      <div>
        <p className="mb-4 text-muted">
          {scheduledEnd ? (
            'If you do nothing, your cancellation takes effect.'
          ) : (
            <>
              If you do nothing, your subscription runs until <Day on={endsOn} /> and then ends.
            </>
          )}
        </p>
        {/* As prominent as the cancellation, not more: the page favors neither. */}
        <div className="actions">
          <ButtonLink variant="secondary" to={HOME}>
            {scheduledEnd ? 'Back to Billing' : 'Keep subscription'}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function ScheduledCancellation({ lastDay }: { lastDay: string }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Notice tone="warn" title={`Your subscription ends on ${lastDay}`}>
      <p className="mb-4">You can use it until then. Undo the cancellation to keep it.</p>
      <Form method="post">
        <Button type="submit" name="intent" value="keep" variant="secondary" pending={busy}>
          Undo cancellation
        </Button>
      </Form>
    </Notice>
  );
}
