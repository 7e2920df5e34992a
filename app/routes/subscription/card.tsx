import { useEffect, useRef, useState } from 'react';
import { redirect } from 'react-router';
import { platformContext } from '#app/context.ts';
import type { CardKind } from '#app/domains/billing/cards/card-queries.server.ts';
import { openCardRegistration } from '#app/domains/billing/cards/open-card-registration.server.ts';
import { isPaymentMessage, PAYMENT_MESSAGES } from '#app/domains/billing/messages.ts';
import { loadGatewayScript, walletOf } from '#app/domains/billing/ui/gateway-script.ts';
import { findOutstanding } from '#app/domains/subscriptions/invoices/find-outstanding.server.ts';
import { findOwnSubscription } from '#app/domains/subscriptions/schedule/find-own-subscription.server.ts';
import { CardRegistrationTerms } from '#app/domains/subscriptions/ui/card-registration-terms.tsx';
import { DebtCardTerms } from '#app/domains/subscriptions/ui/debt-card-terms.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/card';

/** The hosts that the content security policy allows on this page only (security R11). */
export const handle = { heading: 'Payment card', gatewayHosts: ['https://*.tosspayments.com'] };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null) return { subscription: null, debt: null, cards: null, failure: null };
  const platform = context.get(platformContext);
  const subscription = await findOwnSubscription(platform, actor);
  // An ended subscription may still have an outstanding amount.
  const debt = subscription ? null : await findOutstanding(platform, actor);
  const paid = subscription ?? debt;
  if (!paid) throw redirect('/mypage/ticket');
  const open = (kind: CardKind) =>
    openCardRegistration(platform, actor, {
      kind,
      returnUrl: `${platform.origin}/mypage/ticket/card/return?kind=${kind}`,
      title: `Routi ${paid.planName}`,
    });
  const failed = new URL(request.url).searchParams.get('failed');
  return {
    subscription,
    debt,
    cards: { card: await open('card'), naverpay: await open('naverpay') },
    failure: isPaymentMessage(failed) ? PAYMENT_MESSAGES[failed] : null,
  };
}

/** Registers a card or NaverPay for future periods or an outstanding amount, without a charge for registering. */
export default function RegisterCard({
  loaderData: { subscription, debt, cards, failure },
}: Route.ComponentProps) {
  const [unopened, setUnopened] = useState(false);
  const opening = useRef(false);
  if (!cards) return null;

  const open = async (kind: CardKind) => {
    if (opening.current) return;
    opening.current = true;
    setUnopened(false);
    const { window: gateway, customerKey, easyPay, returnUrl, customerName, customerEmail } = cards[kind];
    try {
      const tossPayments = await loadGatewayScript(gateway.sdkUrl);
      await tossPayments(gateway.clientKey)
        .payment({ customerKey })
        .requestBillingAuth({
          method: 'CARD',
          successUrl: returnUrl,
          failUrl: returnUrl,
          customerName,
          customerEmail,
          ...walletOf(easyPay),
        });
    } catch {
      setUnopened(true);
    } finally {
      opening.current = false;
    }
  };

  return (
    <Card>
      <h2 className="mb-4 text-h3">
        {(subscription ?? debt)?.card ? 'Replace the card' : 'Register a card'}
      </h2>
      {failure !== null && (
        <Notice tone="danger" title="No card was registered" role="alert" className="mb-6">
          {failure}
        </Notice>
      )}
      {unopened && (
        <Notice tone="danger" title="We couldn't open the card window" role="alert" className="mb-6">
          Nothing was registered. Please check your connection and try again.
        </Notice>
      )}
      {subscription && <CardRegistrationTerms subscription={subscription} />}
      {debt && <DebtCardTerms contractNumber={debt.contractNumber} total={debt.total} />}
      <div className="actions mt-6">
        <Opener label="Open the card window" plainPage={cards.card.plainPage} open={() => open('card')} />
        <Opener
          label="Use NaverPay"
          secondary
          plainPage={cards.naverpay.plainPage}
          open={() => open('naverpay')}
        />
        <ButtonLink variant="quiet" reloadDocument to="/mypage/ticket">
          Back
        </ButtonLink>
      </div>
    </Card>
  );
}

type OpenerProps = { label: string; secondary?: boolean; plainPage: string | null; open: () => void };

/** The sandbox has a plain page that works without scripts; the gateway has none. */
function Opener({ label, secondary = false, plainPage, open }: OpenerProps) {
  const [scripts, setScripts] = useState(false);
  useEffect(() => setScripts(true), []);
  const variant = secondary ? 'secondary' : 'primary';
  if (plainPage !== null && !scripts)
    return (
      <a className={`button button-${variant}`} href={plainPage}>
        {label}
      </a>
    );
  return (
    <Button variant={variant} onClick={open}>
      {label}
    </Button>
  );
}
