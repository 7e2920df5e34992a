import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { listSetupSteps, type SetupStep } from '#app/domains/admin/settings/list-setup-steps.server.ts';
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
      />
      <Steps steps={steps.filter((step) => !step.done)} />
      {done > 0 && (
        <details className="mt-4" open={done === steps.length}>
          <summary className="link disclosure">{done} done</summary>
          <Steps steps={steps.filter((step) => step.done)} />
        </details>
      )}
    </>
  );
}

function Steps({ steps }: { steps: readonly SetupStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className="mt-3 max-w-3xl divide-y divide-line rounded-md border border-line">
      {steps.map(({ title, done, says, setting, required }) => (
        <li
          key={title}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 sm:flex-nowrap"
        >
          <div>
            <h2 className="font-semibold">
              {setting ? (
                <Link className="link" to={`/admin/settings/${setting}`}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </h2>
            <p className="text-muted text-small">{says}</p>
          </div>
          <Badge tone={done ? 'success' : required ? 'warn' : 'neutral'}>
            {done ? 'Done' : required ? 'Needed to sell' : 'To do'}
          </Badge>
        </li>
      ))}
    </ol>
  );
}

function describeOrders(open: boolean, demo: boolean): string {
  if (demo) return 'A demo sells with placeholders.';
  return open ? 'Orders are open.' : 'Nothing can be ordered yet.';
}
