import type { PlanCode } from '#app/domains/plans/catalog.ts';
import { openCampaignCutoff } from '#app/domains/subscriptions/price-changes/price-campaign.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Moment } from '../moment.tsx';

type Campaign = {
  id: string;
  planCode: PlanCode;
  priceVersion: string;
  monthly: Krw;
  announcedAt: Date;
  consentUntil: KstDate;
  appliesFrom: KstDate;
  endedAt: Date | null;
  agreed: number;
  declined: number;
  silent: number;
};

export function CampaignTable({ campaigns, today }: { campaigns: readonly Campaign[]; today: KstDate }) {
  if (campaigns.length === 0) return <p>No new price was announced to running subscriptions yet.</p>;
  return (
    <div className="list-place">
      <table className="list-table">
        <caption className="sr-only">Campaigns, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Plan and price</th>
            <th scope="col">State</th>
            <th scope="col">Announced</th>
            <th scope="col">Consent until</th>
            <th scope="col">Applies from</th>
            <th scope="col">Asked</th>
            <th scope="col">Agreed</th>
            <th scope="col">Declined</th>
            <th scope="col">Silent</th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map((campaign) => (
            <tr key={campaign.id}>
              <th scope="row" data-label="Plan and price">
                {campaign.planCode}, {formatKrw(campaign.monthly)} ({campaign.priceVersion})
              </th>
              <td data-label="State">
                {campaign.endedAt === null && openCampaignCutoff(today) < campaign.appliesFrom ? (
                  <Badge tone="success">Open</Badge>
                ) : (
                  <Badge>Over</Badge>
                )}
              </td>
              <td data-label="Announced">
                <Moment at={campaign.announcedAt} />
              </td>
              <td data-label="Consent until">{campaign.consentUntil}</td>
              <td data-label="Applies from">{campaign.appliesFrom}</td>
              <td data-label="Asked">{campaign.agreed + campaign.declined + campaign.silent}</td>
              <td data-label="Agreed">{campaign.agreed}</td>
              <td data-label="Declined">{campaign.declined}</td>
              <td data-label="Silent">{campaign.silent}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
