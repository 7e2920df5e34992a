import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { listSetupSteps } from '#app/domains/admin/settings/list-setup-steps.server.ts';
import { acceptsOrders } from '#app/domains/settings/accepts-orders.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/setup';

export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('First steps') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  if (!staff) return null;
  const platform = args.context.get(platformContext);
  return { steps: listSetupSteps(platform), open: acceptsOrders(platform), demo: platform.demo };
}

export default function Setup({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { steps, open, demo } = loaderData;
  const done = steps.filter((step) => step.done).length;
  return (
    <>
      <PageHeader
        title="First steps"
        lead={`${done} of ${steps.length} done. ${describeOrders(open, demo)}`}
        aside={
          <Link className="link" to="/admin/settings">
            All settings
          </Link>
        }
      />
      <ol className="grid max-w-3xl gap-3">
        {steps.map(({ title, done, says, setting, required }, index) => (
          <li
            key={title}
            className="card flex flex-wrap items-start justify-between gap-x-6 gap-y-2 sm:flex-nowrap"
          >
            <div>
              <h2 className="text-h3">
                {index + 1}.{' '}
                {setting ? (
                  <Link className="link" to={`/admin/settings/${setting}`}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </h2>
              <p className="mt-1 text-muted">{says}</p>
            </div>
            <Badge tone={done ? 'success' : required ? 'warn' : 'neutral'}>
              {done ? 'Done' : required ? 'Needed to sell' : 'To do'}
            </Badge>
          </li>
        ))}
      </ol>
    </>
  );
}

function describeOrders(open: boolean, demo: boolean): string {
  if (demo) return 'A demo sells with placeholders.';
  return open ? 'Orders are open.' : 'Nothing can be ordered yet.';
}
