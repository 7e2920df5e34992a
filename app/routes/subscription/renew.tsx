import { parseWithValibot } from '@conform-to/valibot';
import { data, Link, redirect, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { RENEWAL_MESSAGES } from '#app/domains/subscriptions/messages.ts';
import { answerRenewal } from '#app/domains/subscriptions/renewals/answer-renewal.server.ts';
import { findRenewalView } from '#app/domains/subscriptions/renewals/find-renewal-view.server.ts';
import type { RenewalOffer } from '#app/domains/subscriptions/renewals/get-renewal-offer.server.ts';
import { RenewalAnswer } from '#app/domains/subscriptions/schema.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Day } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/renew';

export const handle = { heading: 'Renew for another year' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

const HOME = '/mypage/ticket';
const UNCHECKED_MESSAGE = 'Please tick the box to renew for another year.';

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { context } = args;
  if (actor === null) return { visitor: true, view: null };
  return { visitor: false, view: await findRenewalView(context.get(platformContext), actor) };
}

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { request, context } = args;
  const read = parseWithValibot(await readForm(request), { schema: RenewalAnswer });
  if (read.status !== 'success') return data({ problem: null, unticked: true }, { status: 422 });
  const { intent } = read.value;
  const answered = await answerRenewal(
    context.get(platformContext),
    actor,
    intent === 'agree' ? { answer: 'agree', shown: read.value.shown } : { answer: 'take-back' },
    context.get(requestContext),
  );
  if (answered.ok) throw redirect(`${HOME}?done=${intent === 'agree' ? 'renewal' : 'no-renewal'}`, 303);
  return data({ problem: RENEWAL_MESSAGES[answered.error], unticked: false }, { status: 409 });
}

/** The consent to a renewal: days, price, method, and what happens without it (payments.md §4.5). */
export default function RenewSubscription({
  loaderData: { visitor, view },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  if (visitor) return null;
  if (!view)
    return (
      <Card>
        <p className="mb-6">You have no active subscription.</p>
        <ButtonLink to={HOME}>Billing</ButtonLink>
      </Card>
    );
  const { offer, endsOn } = view;
  return (
    <>
      {actionData?.problem && (
        <Notice tone="danger" title="Nothing was changed" role="alert" className="mb-6">
          {actionData.problem}
        </Notice>
      )}
      <p className="mb-6">
        Your Routi {view.planName} subscription ends on <Day on={endsOn} />. It does not renew automatically:
        if you do nothing, it ends on that day and nothing more is charged.
      </p>
      <Card>
        <h2 className="mb-4 text-h3">{offer.agreedAt ? 'You renew for another year' : 'The next year'}</h2>
        <DefinitionList
          items={[
            { term: 'Plan', value: `Routi ${offer.planName}` },
            { term: 'Subscription', value: `365 days, ${offer.startsOn} – ${offer.endsOn}, 12 payments` },
            { term: 'Price now', value: `${formatKrw(view.monthly)} every 30 days, VAT included` },
            { term: 'Price then', value: `${formatKrw(offer.monthly)} every 30 days, VAT included` },
            { term: 'First payment', value: `${offer.startsOn}, ${methodLabel(view.method)}` },
          ]}
        />
        <div className="mt-6">
          {offer.agreedAt && offer.why !== 'over' && (
            <Form method="post">
              <p className="mb-4">You can undo the renewal until {offer.agreeUntil}.</p>
              <Button type="submit" name="intent" value="take-back" variant="secondary" pending={busy}>
                Undo renewal
              </Button>
            </Form>
          )}
          {!offer.agreedAt && offer.why && <p>{describeIneligibility(offer)}</p>}
          {!offer.agreedAt && !offer.why && (
            <Form method="post" noValidate>
              <input type="hidden" name="shown" value={offer.shown} />
              <Checkbox
                id="agreed"
                name="agreed"
                required
                label={
                  <>
                    I agree to another year as described above and to the{' '}
                    <Link className="link" to={`/mypage/consents/payment-agreement/${view.termsVersion}`}>
                      payment terms
                    </Link>
                    .
                  </>
                }
                error={actionData?.unticked ? UNCHECKED_MESSAGE : undefined}
              />
              <div className="actions mt-5">
                <Button type="submit" name="intent" value="agree" pending={busy}>
                  Renew for another year
                </Button>
                <ButtonLink variant="secondary" to={HOME}>
                  Not now
                </ButtonLink>
              </div>
            </Form>
          )}
        </div>
      </Card>
    </>
  );
}

function describeIneligibility({ why, agreeFrom }: RenewalOffer): string {
  switch (why) {
    case 'trial':
      return 'During the trial there is nothing to renew yet.';
    case 'ending':
      return 'You canceled the subscription. Undo the cancellation first to renew.';
    case 'owed':
      return 'A payment is outstanding. Please pay it first.';
    case 'not-open':
      return RENEWAL_MESSAGES['not-open'];
    case 'over':
      return 'The last day to renew has passed.';
    default:
      return `You can renew from ${agreeFrom}. We email you then.`;
  }
}
