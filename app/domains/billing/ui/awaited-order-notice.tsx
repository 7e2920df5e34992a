import { formatKst } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';

type Props = {
  order: {
    number: string;
    planName: string;
    dueAt: Date;
    /** Null while its account is being opened. */
    deposit: { bank: string; number: string; holder: string; missing: Krw } | null;
  };
};

/** Shows what a member's order still awaits, with its account (decisions P20). */
export function AwaitedOrderNotice({ order: { number, planName, dueAt, deposit } }: Props) {
  return (
    <Notice tone="warn" title={`Your order of Routi ${planName} is waiting for your deposit`}>
      {deposit ? (
        <p>
          Please transfer <strong>{formatKrw(deposit.missing)}</strong> to {deposit.bank}{' '}
          <strong className="whitespace-nowrap">{deposit.number}</strong> ({deposit.holder}) by{' '}
          {formatKst(dueAt)}.
        </p>
      ) : (
        <p>The bank is opening an account for it. We will email you its number.</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ButtonLink to={`/orderdetail?order=${number}`}>See the order</ButtonLink>
        {deposit && <CopyButton text={deposit.number} what="Account number" />}
      </div>
    </Notice>
  );
}
