import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { CampaignTable } from '#app/domains/admin/ui/campaign-table.tsx';
import { listPrices } from '#app/domains/contracts/list-prices.server.ts';
import { catalogue, PRICE_VERSION } from '#app/domains/plans/catalogue.ts';
import { titled } from '#app/meta-of.ts';
import { kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { staffWhoMay } from '#app/staff.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/admin.prices';

export const meta: Route.MetaFunction = () => [
  { title: titled('Prices of running contracts') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await staffWhoMay({ request, context }, 'staff.contracts');
  if (!staff) return null;
  const platform = context.get(platformContext);
  const prices = await listPrices(platform);
  return { ...prices, today: kstDate(platform.clock.now()) };
}

export default function AdminPrices({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { groups, campaigns, today } = loaderData;
  return (
    <>
      <PageHeader
        title="Prices"
        lead={`What running contracts pay. The catalogue sells at the prices of ${PRICE_VERSION}; a contract keeps its own until its member agrees to another.`}
      />
      {groups.length === 0 ? (
        <p>No contract runs.</p>
      ) : (
        <table className="data-table">
          <caption className="sr-only">Running contracts by their price</caption>
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">Prices of</th>
              <th scope="col">A period costs</th>
              <th scope="col">Sold today at</th>
              <th scope="col">Contracts</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={`${group.planCode} ${group.priceVersion} ${group.monthly}`}>
                <th scope="row" data-label="Plan">
                  {group.planName}
                </th>
                <td data-label="Prices of">{group.priceVersion}</td>
                <td data-label="A period costs">{formatKrw(group.monthly)}</td>
                <td data-label="Sold today at">{formatKrw(catalogue[group.planCode].monthly)}</td>
                <td data-label="Contracts">
                  <Link className="link" to={`/admin/contracts?plan=${group.planCode}`}>
                    {group.contracts}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <section aria-labelledby="campaigns" className="mt-10">
        <h2 id="campaigns" className="mb-3 text-h3">
          Campaigns
        </h2>
        <CampaignTable campaigns={campaigns} today={today} />
      </section>
    </>
  );
}
