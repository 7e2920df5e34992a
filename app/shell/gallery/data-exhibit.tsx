import { pictures } from '#app/domains/site/pictures.ts';
import { ProductCard } from '#app/domains/site/ui/home/product-card.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Day, DayRange } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { Plot } from '#app/ui/plot.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import { Exhibit, Specimens } from './exhibit.tsx';

const ORDERS = [
  { number: 'R-20261102-7F3K', plan: 'Standard', amount: '3,750,000 KRW', tone: 'success', state: 'Paid' },
  { number: 'R-20261018-Q2M9', plan: 'Basic', amount: '1,980,000 KRW', tone: 'info', state: 'Expired' },
] as const;

const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'];
const points = (...values: number[]) => MONTHS.map((x, month) => ({ x, y: values[month] ?? 0 }));

const SOLUTION = {
  title: 'Routi-AI',
  subTitle: 'Routes piping in your BIM application',
  icon: 'routiai',
  file: null,
  url: '/solution/routiai',
  video: 'routiai-intro',
} as const;

export function DataExhibit() {
  return (
    <Exhibit
      id="data"
      title="Data and surfaces"
      note="Hairlines rather than shadows. A table whose cells know their column becomes cards at 767 px."
    >
      {(of) => (
        <>
          <Specimens name="Table">
            <table className="data-table">
              <caption className="sr-only">Orders</caption>
              <thead>
                <tr>
                  <th scope="col">Order</th>
                  <th scope="col">Amount</th>
                  <th scope="col">State</th>
                </tr>
              </thead>
              <tbody>
                {ORDERS.map(({ number, plan, amount, tone, state }) => (
                  <tr key={number}>
                    <th scope="row" data-label="Order">
                      <span className="break-all">{number}</span>
                      <span className="block font-normal text-muted text-small">{plan}</span>
                    </th>
                    <td data-label="Amount">{amount}</td>
                    <td data-label="State">
                      <Badge tone={tone}>{state}</Badge>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Specimens>
          <Specimens name="Pages">
            <Pager page={1} pages={3} href={(page) => `?page=${page}`} label={`Pages, ${of('pager')}`} />
          </Specimens>
          <Specimens name="Terms and values on a card">
            <Card>
              <DefinitionList
                items={[
                  { term: 'Plan', value: 'Standard' },
                  { term: 'Period', value: <DayRange from="2026-11-02" to="2027-11-01" /> },
                  {
                    term: 'Next charge',
                    value: (
                      <>
                        3,750,000 KRW on <Day on="2026-12-02" />
                      </>
                    ),
                  },
                ]}
              />
            </Card>
          </Specimens>
          <Specimens name="Part of a settings page, and how much is used">
            <SettingsSection title="People" text="Everybody here may connect the add-in.">
              <p className="mb-2">2 of 5 people work at the moment.</p>
              <Meter value={2} max={5} />
            </SettingsSection>
          </Specimens>
          <Specimens name="Plots">
            <Plot
              title="Subscriptions begun and ended"
              xName="Month"
              kind="bars"
              format={String}
              height={180}
              series={[
                { name: 'Begun', points: points(4, 7, 6, 11) },
                { name: 'Ended', points: points(-1, 0, -2, -1) },
              ]}
            />
            <Plot
              title="Page views"
              xName="Month"
              kind="line"
              format={String}
              height={180}
              series={[
                { name: 'Home', points: points(410, 520, 480, 760) },
                { name: 'Plans', points: points(120, 160, 210, 230) },
              ]}
            />
          </Specimens>
          <Specimens name="Nothing there yet">
            <EmptyCard title="No orders yet" text="What you order will stand here.">
              <ButtonLink to="/solutionplan">See the plans</ButtonLink>
            </EmptyCard>
          </Specimens>
          <Specimens name="A product">
            <ProductCard solution={SOLUTION} picture={pictures['routiai-intro']} />
          </Specimens>
          <Specimens name="Terms box">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
            <section className="terms-box" lang="ko" tabIndex={0} aria-label={`${of('terms')}`}>
              <p className="font-semibold">제15조 (청약철회 등)</p>
              <p className="mt-2">
                회원은 계약 내용에 관한 문서를 받은 날부터 7일 안에 청약을 철회할 수 있습니다. 문서를 받은
                때보다 공급이 늦게 이루어진 경우에는 공급을 받거나 공급이 시작된 날부터 7일로 합니다.
              </p>
            </section>
          </Specimens>
        </>
      )}
    </Exhibit>
  );
}
