import { refundBankName } from '#app/domains/billing/deposits/banks.ts';
import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import type { Refund } from '#app/domains/billing/refunds/refund.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';

/** A refund account as terms of a list. */
export function accountLines(account: RefundAccount) {
  return [
    { term: 'Bank', value: refundBankName(account.bank) },
    {
      term: 'Account number',
      value: (
        <>
          {account.number} <CopyButton text={account.number} what="Account number" />
        </>
      ),
    },
    { term: 'Account holder', value: account.holder },
  ];
}

/** What staff enter at the bank. */
export function RefundTransfer({ refund, account }: { refund: Refund; account: RefundAccount }) {
  const interestOnly = refund.state === 'DONE';
  const total = interestOnly ? refund.interest : refund.amount + refund.interest;
  return (
    <Card>
      <h2 className="mb-4 text-h3">Transfer at the bank</h2>
      <DefinitionList
        items={[
          ...accountLines(account),
          { term: interestOnly ? 'Interest' : 'Amount with interest', value: formatKrw(total) },
        ]}
      />
      <p className="mt-4 text-muted text-small">Your visit is recorded in the audit log.</p>
    </Card>
  );
}
