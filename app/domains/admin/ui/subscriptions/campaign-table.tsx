import type { PlanCode } from '#app/domains/plans/catalog.ts';
import { openCampaignCutoff } from '#app/domains/subscriptions/price-changes/price-campaign.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { RowTable } from '../list/row-table.tsx';

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

type Props = { campaigns: readonly Campaign[]; today: KstDate; empty: string };

export function CampaignTable({ campaigns, today, empty }: Props) {
  return (
    <RowTable
      caption="Campaigns, newest first"
      rows={campaigns}
      rowKey={({ id }) => id}
      pairs
      columns={[
        {
          label: 'Plan and price',
          value: ({ planCode, monthly, priceVersion }) =>
            `${planCode}, ${formatKrw(monthly)} (${priceVersion})`,
        },
        {
          label: 'State',
          value: ({ endedAt, appliesFrom }) =>
            endedAt === null && openCampaignCutoff(today) < appliesFrom ? (
              <Badge tone="success">Open</Badge>
            ) : (
              <Badge tone="neutral">Over</Badge>
            ),
        },
        { label: 'Announced', value: ({ announcedAt }) => announcedAt, isLabeled: true },
        { label: 'Consent until', type: 'day', value: ({ consentUntil }) => consentUntil },
        { label: 'Applies from', type: 'day', value: ({ appliesFrom }) => appliesFrom },
        {
          label: 'Asked',
          type: 'count',
          value: ({ agreed, declined, silent }) => agreed + declined + silent,
        },
        { label: 'Agreed', type: 'count', value: ({ agreed }) => agreed },
        { label: 'Declined', type: 'count', value: ({ declined }) => declined },
        { label: 'Silent', type: 'count', value: ({ silent }) => silent },
      ]}
      empty={empty}
    />
  );
}
