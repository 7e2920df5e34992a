import { useId } from 'react';
import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { listMissingFacts, listSettings } from '#app/domains/admin/settings/list-settings.server.ts';
import type { SettingSummary } from '#app/domains/admin/settings/setting-view.ts';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { MissingFactsBadge } from '#app/domains/admin/ui/settings/missing-facts-badge.tsx';
import { OrdersClosedNotice } from '#app/domains/admin/ui/settings/orders-closed-notice.tsx';
import { acceptsOrders } from '#app/domains/settings/accepts-orders.server.ts';
import { SETTING_FORMS } from '#app/domains/settings/setting-forms.ts';
import { Card } from '#app/ui/card.tsx';
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
      <div className="grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-3">
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
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="setting-area">
        <h2 id={id}>{title}</h2>
        <ul>
          {rows.map((setting) => (
            <li key={setting.key}>
              <Link className="link" to={`/admin/settings/${setting.key}`}>
                {SETTING_FORMS[setting.key].title}
              </Link>
              {setting.key === 'seller' && <MissingFactsBadge missing={facts} />}
              <p>{SETTING_FORMS[setting.key].about}</p>
              <State of={setting} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Nothing while the built-in content is in use. */
function State({ of: { version, next, mayChange } }: { of: SettingSummary }) {
  if (version === null && next === null && mayChange) return null;
  return (
    <p>
      {version !== null && (
        <>
          Version {version.number}, since <Moment at={version.since} />.{' '}
        </>
      )}
      {next !== null && (
        <>
          Changes <Moment at={next} />.{' '}
        </>
      )}
      {!mayChange && 'Read-only for you.'}
    </p>
  );
}
