import { formatKrw, type Krw } from '#app/shared/krw.ts';

/**
 * Explains what registering a card means for an ended subscription, before the payment window opens. KRW, VAT
 * included.
 */
export function DebtCardTerms({ contractNumber, total }: { contractNumber: string; total: Krw }) {
  return (
    <div className="grid gap-3">
      <p>You enter your card on our payment provider’s page. We never see its number.</p>
      <p>
        <strong>
          {formatKrw(total)} is outstanding for your subscription {contractNumber} and is charged to it.
        </strong>{' '}
        The subscription has ended: nothing new is charged, and the card is deleted once this is paid.
      </p>
    </div>
  );
}
