import { formatKst } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';

type Props = {
  order: { number: string; total: Krw; held: Krw; dueAt: Date };
  deposit: {
    bank: string;
    number: string;
    holder: string;
    depositor: string | null;
    code: string | null;
    missing: Krw;
    /** Who took money off it that had paid it. */
    reversed: 'bank' | 'staff' | null;
  };
  /** Whole days from today to the deadline's, KST. */
  daysLeft: number;
};

/** Where the deposit goes, how much and until when, with what has come so far (spec §2, Completion). */
export function DepositInstructions({ order, deposit, daysLeft }: Props) {
  return (
    <div className="grid gap-6">
      {deposit.reversed === 'staff' && (
        <Notice tone="danger" title="This order is not paid yet">
          We had matched a deposit that was not for this order. If you have made yours, please contact our
          support.
        </Notice>
      )}
      {deposit.reversed === 'bank' && (
        <Notice tone="danger" title="The bank has taken your deposit back">
          The order is unpaid again. Please repeat the deposit, or ask your bank.
        </Notice>
      )}
      {order.held > 0 && (
        <Notice tone="warn" title={`${formatKrw(deposit.missing)} is still missing`}>
          {formatKrw(order.held)} of {formatKrw(order.total)} has arrived.
        </Notice>
      )}
      <Card>
        <h2 className="mb-4 text-h3">Your deposit</h2>
        <DefinitionList
          items={[
            { term: 'Bank', value: deposit.bank },
            {
              term: 'Account number',
              value: <Copied text={deposit.number} what="Account number" />,
            },
            { term: 'Account holder', value: deposit.holder },
            {
              term: 'Amount',
              value: (
                <Copied text={formatKrw(deposit.missing)} copied={String(deposit.missing)} what="Amount" />
              ),
            },
            ...(deposit.depositor === null ? [] : [{ term: 'Depositor', value: deposit.depositor }]),
            ...(deposit.code === null
              ? []
              : [{ term: 'Deposit code', value: <Copied text={deposit.code} what="Deposit code" /> }]),
            {
              term: 'Deadline',
              value: (
                <>
                  <time dateTime={order.dueAt.toISOString()}>{formatKst(order.dueAt)}</time> (
                  {relativeDay(daysLeft)})
                </>
              ),
            },
          ]}
        />
        {deposit.code !== null && (
          <p className="mt-4">
            Use <strong>{[deposit.depositor, deposit.code].filter(Boolean).join(' ')}</strong> as the
            depositor’s name, or the code alone if there is not enough room. Without it we check your deposit
            by hand, which takes longer.
          </p>
        )}
        {/* A file, not a page: a plain link, or the router would ask for its data. */}
        <p className="mt-4">
          <a className="link" href={`/orderdetail/${order.number}/deadline.ics`} download="routi-deposit.ics">
            Add the deadline to your calendar
          </a>
        </p>
      </Card>
    </div>
  );
}

function Copied({ text, copied = text, what }: { text: string; copied?: string; what: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <strong className="tabular-nums">{text}</strong>
      <CopyButton short text={copied} what={what} />
    </span>
  );
}

function relativeDay(days: number): string {
  if (days < 0) return 'over';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
