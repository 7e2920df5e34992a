import type { ReactNode } from 'react';
import type { Contractor } from '#app/domains/billing/orders/contractor.ts';
import { isUnpaidOrder, orderVat } from '#app/domains/billing/orders/order.ts';
import { isQueryable } from '#app/domains/billing/payments/attempt.ts';
import { isDeposit, methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { isUnknownRefund } from '#app/domains/billing/refunds/refund.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { StaffOrderView } from '../../staff-views.ts';
import { Alternative } from '../alternative.tsx';
import { DecisionForm, type RequiredFactors, StaffField } from '../decision-form.tsx';
import { KeyFigures } from '../key-figures.tsx';
import { AccountCell } from '../list/account-cell.tsx';
import { Moment } from '../moment.tsx';
import type { StaffFormResult } from '../staff-form-result.ts';
import { OrderMovements } from './order-movements.tsx';
import { OrderNextStep } from './order-next-step.tsx';

type Props = {
  found: StaffOrderView;
  /** The badge of the order's state, which belongs to billing. */
  badge: ReactNode;
  /** The refund account fields, which belong to billing. */
  account: ReactNode;
  reauthentication: RequiredFactors;
  formResult: StaffFormResult | undefined;
};

/** Any member's order: its facts, every movement of its money, and what staff can do. */
export function StaffOrder({ found, badge, account, reauthentication, formResult }: Props) {
  const { order, held, buyer } = found;
  const { contractor } = order;
  const { supply, vat } = orderVat(order.kind, order.total);
  const withdrawn = found.refunds.some(({ reason }) => reason === 'withdrawal');
  const queryable = found.attempts.some(isQueryable) || found.refunds.some(isUnknownRefund);
  return (
    <>
      <PageHeader
        title={order.number}
        lead={`${order.planName} · ${describeParties(contractor, buyer)}`}
        aside={
          <div className="actions flex flex-wrap items-center gap-3">
            {badge}
            {queryable && (
              <ButtonLink variant="secondary" to={`/admin/orders/${order.number}/readback`}>
                Query the gateway
              </ButtonLink>
            )}
            <ButtonLink variant="secondary" to={`/admin/orders/${order.number}/documents`}>
              Documents
            </ButtonLink>
          </div>
        }
      />
      <OrderNextStep found={found} />
      <KeyFigures
        figures={[
          {
            name: 'Amount',
            value: formatKrw(order.total),
            note: `${formatKrw(supply)} + ${formatKrw(vat)} VAT`,
          },
          {
            name: 'Received',
            value: formatKrw(held),
            note: isUnpaidOrder(order.state) ? `${formatKrw(order.total - held)} still due` : undefined,
          },
        ]}
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <Section title="Order">
          <DefinitionList
            items={[
              {
                term: 'Account',
                value: <AccountCell account={buyer} />,
              },
              { term: 'Plan', value: order.planName },
              { term: 'Payment method', value: methodLabel(order.method) },
              { term: 'Ordered', value: <Moment at={order.createdAt} /> },
              { term: 'Payable until', value: <Moment at={found.dueAt} /> },
              { term: 'Paid', value: order.paidAt ? <Moment at={order.paidAt} /> : 'Not yet' },
            ]}
          />
        </Section>
        <Section title="Contractor">
          <DefinitionList
            items={[
              { term: 'Company', value: contractor.company ?? 'None given' },
              { term: 'Contact person', value: contractor.name },
              { term: 'Phone', value: contractor.phone },
              { term: 'Email', value: contractor.email },
              { term: 'Address', value: contractor.address },
            ]}
          />
        </Section>
      </div>
      <OrderMovements found={found} />
      {(held > 0 || withdrawn) && (
        <Card className="mt-8 max-w-3xl py-2">
          <div className="grid grid-cols-1 divide-y divide-line">
            {held > 0 && (
              <Alternative title="Refund" open={formResult?.intent === 'refund'}>
                <DecisionForm
                  intent="refund"
                  title={`Refund at most ${formatKrw(held)}`}
                  lead="The refund must be approved first."
                  submit="Request the refund"
                  variant="danger"
                  formResult={formResult}
                  reauthentication={reauthentication}
                >
                  {(own) => (
                    <>
                      <StaffField
                        intent="refund"
                        name="amount"
                        label="Amount, for a partial refund"
                        hint={`In won, at most ${formatKrw(held)}. Leave it empty to refund everything.`}
                        inputMode="numeric"
                        required={false}
                        formResult={own}
                      />
                      {isDeposit(order.method) && account}
                    </>
                  )}
                </DecisionForm>
              </Alternative>
            )}
            {withdrawn && (
              <Alternative title="Allow another order" open={formResult?.intent === 'allow-order'}>
                <DecisionForm
                  intent="allow-order"
                  title="Allow another order"
                  lead="A member who withdrew twice within 365 days must order through us. This lets the account and its company order again until they next withdraw."
                  submit="Allow it"
                  formResult={formResult}
                />
              </Alternative>
            )}
          </div>
        </Card>
      )}
      <p className="mt-6 text-muted text-small">Your visit is recorded in the audit log.</p>
    </>
  );
}

/** The account's company, as in the list, and the contractor if it is another one. */
function describeParties({ company, name }: Contractor, buyer: StaffOrderView['buyer']): string {
  const contractor = company ?? name;
  const account = buyer?.company ?? buyer?.name;
  return !account || account === contractor ? contractor : `${account} · contractor ${contractor}`;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="h-full">
      <h2 className="mb-4 text-h3">{title}</h2>
      {children}
    </Card>
  );
}
