import { data, Link, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { requiredReauthentication } from '#app/domains/admin/staff/reauthenticate-staff.server.ts';
import { announceCampaign } from '#app/domains/admin/subscriptions/announce-campaign.server.ts';
import { AnnounceForm } from '#app/domains/admin/subscriptions/subscription-query.ts';
import { KeyFigures } from '#app/domains/admin/ui/key-figures.tsx';
import { RowTable } from '#app/domains/admin/ui/list/row-table.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { AnnouncePrice } from '#app/domains/admin/ui/subscriptions/announce-price.tsx';
import { CampaignTable } from '#app/domains/admin/ui/subscriptions/campaign-table.tsx';
import { catalog, PRICE_VERSION } from '#app/domains/plans/catalog.ts';
import { earliestCampaign } from '#app/domains/subscriptions/price-changes/price-campaign.ts';
import { listPrices } from '#app/domains/subscriptions/price-changes/price-queries.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { readStaffForm, staffErrorResponse, staffFormResult } from '../staff-forms.server.ts';
import type { Route } from './+types/prices';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Prices of running subscriptions') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const prices = await listPrices(platform);
  const today = kstDate(platform.clock.now());
  const done = new URL(request.url).searchParams.get('done');
  const earliest = earliestCampaign(today, true);
  return {
    ...prices,
    groups: [
      ...prices.groups,
      ...Object.values(catalog)
        .filter(({ code }) => !prices.groups.some(({ planCode }) => planCode === code))
        .map(({ code, name, monthly }) => ({
          ...{ planCode: code, planName: name, priceVersion: PRICE_VERSION, monthly },
          subscriptions: 0,
        })),
    ],
    today,
    earliest,
    done,
    reauthentication: await requiredReauthentication(platform, staff),
  };
}

const PROBLEMS = {
  'nobody-to-ask': 'No running subscription of this plan pays another price. Nothing was announced.',
  'announced-before': 'This price of the plan was announced before. Nothing was announced.',
} as const;

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, context } = args;
  const form = await readForm(request);
  const read = readStaffForm(form, AnnounceForm);
  if (!read.ok) return data(read.result, { status: 422 });
  const { intent: _, ...input } = read.value;
  const platform = context.get(platformContext);
  const announced = await announceCampaign(platform, staff, input, context.get(requestContext));
  if (announced.ok) throw redirect('/admin/prices?done=announced');
  const { error } = announced;
  switch (error.code) {
    case 'nobody-to-ask':
    case 'announced-before':
      return data(staffFormResult(form, { problem: PROBLEMS[error.code] }), { status: 409 });
    case 'too-short':
      return data(staffFormResult(form, { errors: { consentUntil: error.code } }), { status: 422 });
    case 'applies-too-early':
      return data(staffFormResult(form, { errors: { appliesFrom: error.code } }), { status: 422 });
    default:
      return staffErrorResponse(form, error);
  }
}

const countSubscriptions = (groups: readonly { subscriptions: number }[]) =>
  groups.reduce((sum, { subscriptions }) => sum + subscriptions, 0);

export default function AdminPrices({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { groups, campaigns, announceable, today, earliest, reauthentication, done } = loaderData;
  const atToday = groups.filter(({ planCode, monthly }) => monthly === catalog[planCode].monthly);
  const running = countSubscriptions(groups);
  const subscriptions = `${running} running ${running === 1 ? 'subscription' : 'subscriptions'}`;
  return (
    <>
      {actionData === undefined && <StaffNotice done={done} />}
      <StaffProblem formResult={actionData} />
      <PageHeader
        title="Prices"
        lead={`What running subscriptions pay. The catalog sells at the prices of ${PRICE_VERSION}; a subscription keeps its own until its member agrees to another.`}
        aside={
          announceable.length > 0 ? (
            <a className="button button-primary" href="#announce-form">
              Announce a price
            </a>
          ) : (
            <Link className="button button-secondary" to="/solutionplan">
              See the plans
            </Link>
          )
        }
      />
      <KeyFigures
        figures={[
          {
            name: 'Per period',
            value: formatKrw(groups.reduce((sum, each) => sum + each.monthly * each.subscriptions, 0)),
            note: `From ${subscriptions}`,
          },
          { name: 'At today’s price', value: countSubscriptions(atToday), note: `of ${subscriptions}` },
          {
            name: 'At another price',
            value: running - countSubscriptions(atToday),
            note: `of ${subscriptions}`,
          },
        ]}
      />
      <h2 className="mb-3 text-h3">Plans and prices</h2>
      <RowTable
        caption="Running subscriptions by their price"
        rows={groups}
        rowKey={({ planCode, priceVersion, monthly }) => `${planCode} ${priceVersion} ${monthly}`}
        to={({ planCode }) => `/admin/contracts?plan=${planCode}`}
        pairs
        columns={[
          { label: 'Plan', value: ({ planName }) => planName },
          { label: 'Prices of', value: ({ priceVersion }) => priceVersion, isLabeled: true },
          { label: 'A period costs', type: 'krw', value: ({ monthly }) => monthly },
          { label: 'Sold today at', type: 'krw', value: ({ planCode }) => catalog[planCode].monthly },
          { label: 'Subscriptions', type: 'count', value: ({ subscriptions }) => subscriptions },
        ]}
      />
      <section aria-labelledby="campaigns" className="mt-10">
        <h2 id="campaigns" className="mb-3 text-h3">
          Campaigns
        </h2>
        <CampaignTable
          campaigns={campaigns}
          today={today}
          empty={
            announceable.length > 0
              ? 'No new price was announced to running subscriptions yet.'
              : 'No new price was announced yet: each running subscription pays today’s price.'
          }
        />
      </section>
      {announceable.length > 0 && (
        <AnnouncePrice
          plans={announceable}
          earliest={earliest}
          reauthentication={reauthentication}
          formResult={actionData}
        />
      )}
    </>
  );
}
