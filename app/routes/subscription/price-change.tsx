import { parseWithValibot } from '@conform-to/valibot';
import { data, Link, redirect, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { PRICE_MESSAGES } from '#app/domains/subscriptions/messages.ts';
import { answerPrice } from '#app/domains/subscriptions/price-changes/answer-price.server.ts';
import {
  findPriceOfferView,
  type PriceOfferView,
} from '#app/domains/subscriptions/price-changes/find-price-offer-view.server.ts';
import { PriceAnswer } from '#app/domains/subscriptions/schema.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/price-change';

export const handle = { heading: 'New price' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

const HOME = '/mypage/ticket';

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { context } = args;
  if (actor === null) return { visitor: true, view: null };
  return { visitor: false, view: await findPriceOfferView(context.get(platformContext), actor) };
}

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { request, context } = args;
  const read = parseWithValibot(await readForm(request), { schema: PriceAnswer });
  if (read.status !== 'success') return data({ problem: PRICE_MESSAGES['not-asked'] }, { status: 422 });
  const { intent, shown } = read.value;
  const answered = await answerPrice(
    context.get(platformContext),
    actor,
    { agree: intent === 'agree', shown },
    context.get(requestContext),
  );
  if (answered.ok) throw redirect(`${HOME}?done=${intent === 'agree' ? 'price' : 'old-price'}`, 303);
  return data({ problem: PRICE_MESSAGES[answered.error] }, { status: 409 });
}

/** The consent to a new price: before, after and when. Without it the old price stays (payments.md §4.5). */
export default function PriceChange({ loaderData: { visitor, view }, actionData }: Route.ComponentProps) {
  if (visitor) return null;
  return (
    <>
      {actionData?.problem && (
        <Notice tone="danger" title="Nothing was changed" role="alert" className="mb-6">
          {actionData.problem}
        </Notice>
      )}
      {view?.offer ? (
        <Offer planName={view.planName} offer={view.offer} />
      ) : (
        <Card>
          <p className="mb-6">
            {view
              ? `Routi ${view.planName} costs ${formatKrw(view.monthly)} every 30 days, VAT included. There is no new price to accept.`
              : 'You have no active subscription.'}
          </p>
          <ButtonLink to={HOME}>Billing</ButtonLink>
        </Card>
      )}
    </>
  );
}

function Offer({ planName, offer }: { planName: string; offer: PriceOfferView }) {
  const { state, formData } = useNavigation();
  const { before, after, from, consentUntil, open, method, startsOn, answer, shown } = offer;
  const pending = (intent: string) => state !== 'idle' && formData?.get('intent') === intent;
  return (
    <Card>
      <h2 className="mb-4 text-h3">Routi {planName} gets a new price</h2>
      <DefinitionList
        items={[
          { term: 'Price now', value: `${formatKrw(before)} every 30 days, VAT included` },
          { term: 'New price', value: `${formatKrw(after)} every 30 days, VAT included` },
          { term: 'Applies from', value: startsOn },
          { term: 'Payment method', value: methodLabel(method) },
          { term: 'Answer between', value: `${from} – ${consentUntil}` },
          { term: 'Your answer', value: ANSWERS[answer ?? 'none'] },
        ]}
      />
      <p className="mt-6 mb-6">
        The new price applies only if you accept it. If you decline or do nothing, you keep your current price
        until your subscription ends.
      </p>
      {!open && <p className="mb-6">You can answer from {from}. We email you on that day.</p>}
      <p className="mb-6">
        You can change your answer here until {consentUntil}, and{' '}
        <Link className="link" to="/mypage/ticket/end">
          cancel
        </Link>{' '}
        at any time.
      </p>
      {open && (
        <Form method="post" className="actions">
          <input type="hidden" name="shown" value={shown} />
          {answer !== 'agreed' && (
            <Button type="submit" variant="secondary" name="intent" value="agree" pending={pending('agree')}>
              Accept the new price
            </Button>
          )}
          {answer !== 'declined' && (
            <Button
              type="submit"
              variant="secondary"
              name="intent"
              value="decline"
              pending={pending('decline')}
            >
              Keep your current price
            </Button>
          )}
        </Form>
      )}
    </Card>
  );
}

const ANSWERS = { agreed: 'Accepted', declined: 'You keep your current price', none: 'None yet' } as const;
