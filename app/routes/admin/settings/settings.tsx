import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { listMissingFacts, listSettings } from '#app/domains/admin/settings/list-settings.server.ts';
import type { SettingSummary } from '#app/domains/admin/settings/setting-view.ts';
import { RowTable } from '#app/domains/admin/ui/list/row-table.tsx';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { OrdersClosedNotice } from '#app/domains/admin/ui/settings/orders-closed-notice.tsx';
import { acceptsOrders } from '#app/domains/settings/accepts-orders.server.ts';
import { SETTING_FORMS } from '#app/domains/settings/setting-forms.ts';
import { Badge } from '#app/ui/badge.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/settings';

export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Settings') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  if (!staff) return null;
  const platform = args.context.get(platformContext);
  return {
    settings: listSettings(platform, staff),
    facts: listMissingFacts(platform).length,
    missing: acceptsOrders(platform) ? [] : listMissingFacts(platform),
  };
}

/** What the owner and editors can change without a release. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { settings, facts, missing } = loaderData;
  const areas = Map.groupBy(settings, ({ key }) => SETTING_FORMS[key].area);
  return (
    <>
      <PageHeader
        title="Settings"
        lead="Changes appear on every page within a second. Each is a version, so nothing is lost."
      />
      <OrdersClosedNotice missing={missing} />
      <div className="grid gap-8">
        {[...areas].map(([area, rows]) => (
          <Area key={area} title={area} rows={rows} facts={facts} />
        ))}
      </div>
    </>
  );
}

type AreaProps = { title: string; rows: readonly SettingSummary[]; facts: number };

/** `facts`: how many of the seller’s legal facts are missing. */
function Area({ title, rows, facts }: AreaProps) {
  return (
    <section aria-label={title} className="[&_th+th]:w-72">
      <h2 className="mb-2 text-h3">{title}</h2>
      <RowTable
        caption={title}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            label: 'Setting',
            value: ({ key }) => (
              <div>
                <Link className="link" to={`/admin/settings/${key}`}>
                  {SETTING_FORMS[key].title}
                </Link>
                <p className="font-normal text-muted">{SETTING_FORMS[key].about}</p>
              </div>
            ),
          },
          { label: 'State', value: (setting) => <State setting={setting} facts={facts} /> },
        ]}
      />
    </section>
  );
}

type StateProps = { setting: SettingSummary; facts: number };

function State({ setting: { key, version, next, mayChange }, facts }: StateProps) {
  return (
    <div>
      {key === 'seller' && facts > 0 && (
        <p>
          <Badge tone="warn">{facts === 1 ? '1 fact missing' : `${facts} facts missing`}</Badge>
        </p>
      )}
      {version !== null && (
        <>
          Version {version.number}, since <Moment at={version.since} />
        </>
      )}
      {next !== null && (
        <p className="text-muted text-small">
          Changes <Moment at={next} />
        </p>
      )}
      {!mayChange && <p className="text-muted text-small">Read-only for you</p>}
    </div>
  );
}
