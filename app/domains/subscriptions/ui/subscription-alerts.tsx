import type { KstDate } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { renewalTerms } from '../renewals/renewal-terms.ts';
import type { OwnSubscription } from '../schedule/own-subscription.ts';
import { SubscriptionNoticeBox } from './subscription-notice.tsx';

type PriceOffer = {
  before: Krw;
  after: Krw;
  startsOn: KstDate;
  consentUntil: KstDate;
  open: boolean;
  answer: 'agreed' | 'declined' | null;
};

type Props = {
  subscription: OwnSubscription | null;
  /** What is outstanding for an ended subscription. */
  debt: { contractNumber: string; total: Krw } | null;
  price: PriceOffer | null;
};

/** What needs the member's attention, money first. */
export function SubscriptionAlerts({ subscription, debt, price }: Props) {
  return (
    <>
      {debt && (
        <Notice tone="warn" title={`${formatKrw(debt.total)} is outstanding`}>
          <p className="mb-4">
            Your subscription {debt.contractNumber} has ended, but this is still to be paid.
          </p>
          <ButtonLink to="/mypage/ticket/pay">Pay {formatKrw(debt.total)}</ButtonLink>
        </Notice>
      )}
      {subscription && <SubscriptionNoticeBox subscription={subscription} />}
      {price?.open && price.answer === null && (
        <Notice tone="info" title={`New price from ${price.startsOn}: ${formatKrw(price.after)}`}>
          <p className="mb-4">
            It applies only if you accept it by {price.consentUntil}. Otherwise you keep paying{' '}
            {formatKrw(price.before)} until this subscription ends.
          </p>
          <ButtonLink to="/mypage/ticket/price">Accept or decline the new price</ButtonLink>
        </Notice>
      )}
      {subscription && <RenewalNotice subscription={subscription} />}
    </>
  );
}

function RenewalNotice({ subscription }: { subscription: OwnSubscription }) {
  const { state, yearAgreed, endsOn, today } = subscription;
  if (state !== 'ACTIVE' || yearAgreed || today < renewalTerms(endsOn).agreeFrom) return null;
  return (
    <Notice tone="info" title={`Your subscription ends on ${endsOn}`}>
      <p className="mb-4">It renews only if you agree by that day.</p>
      <ButtonLink to="/mypage/ticket/renew">Renew for another year</ButtonLink>
    </Notice>
  );
}
