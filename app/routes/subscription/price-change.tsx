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

export const handle = { heading: 'The price' };

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

/** The consent to a new price: before, after and from when; without it the old price stays (payments.md §4.5). */
export default function PriceChange({ loaderData: { visitor, view }, actionData }: Route.ComponentProps) {
  if (visitor) return null;
  return (
    <div className="max-w-3xl">
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
              ? `Your contract for Routi ${view.planName} costs ${formatKrw(view.monthly)} every 30 days, VAT included. No new price is waiting for your answer.`
              : 'You have no contract that runs.'}
          </p>
          <ButtonLink to={HOME}>Service usage</ButtonLink>
        </Card>
      )}
    </div>
  );
}

function Offer({ planName, offer }: { planName: string; offer: PriceOfferView }) {
  const { state, formData } = useNavigation();
  const { before, after, from, consentUntil, open, method, startsOn, answer, shown } = offer;
  const pending = (intent: string) => state !== 'idle' && formData?.get('intent') === intent;
  return (
    <Card>
      <h2 className="mb-4 text-h3">A new price of Routi {planName}</h2>
      <DefinitionList
        items={[
          { term: 'Price now', value: `${formatKrw(before)} every 30 days, VAT included` },
          { term: 'New price', value: `${formatKrw(after)} every 30 days, VAT included` },
          { term: 'It would hold from', value: startsOn },
          { term: 'Paid by', value: methodLabel(method) },
          { term: 'Your answer', value: `${from} – ${consentUntil}` },
          { term: 'Answered so far', value: ANSWERS[answer ?? 'none'] },
        ]}
      />
      <p className="my-6">
        The new price holds for you only if you agree to it. If you decline or do nothing, your price stays as
        it is until your contract ends.
      </p>
      {!open && <p className="mb-6">Your answer counts from {from} on. We write to you on that day.</p>}
      <p className="mb-6">
        Until {consentUntil} you can take your consent back on this page, and you can{' '}
        <Link className="link" to="/mypage/ticket/end">
          end the contract
        </Link>{' '}
        at any time.
      </p>
      {open && (
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="shown" value={shown} />
          {answer !== 'agreed' && (
            <Button type="submit" variant="secondary" name="intent" value="agree" pending={pending('agree')}>
              Agree to {formatKrw(after)}
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
              Keep {formatKrw(before)}
            </Button>
          )}
        </Form>
      )}
    </Card>
  );
}

const ANSWERS = { agreed: 'You agreed', declined: 'You keep your price', none: 'None yet' } as const;
