import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { listSetupSteps, type SetupStep } from '#app/domains/admin/settings/list-setup-steps.server.ts';
import { acceptsOrders } from '#app/domains/settings/accepts-orders.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
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
          className="relative grid grid-cols-[1.25rem_1fr_1.25rem] items-center gap-x-3 px-4 py-3 hover:bg-subtle"
        >
          {done ? (
            <Icon name="check-circle" className="text-brand" />
          ) : (
            <span className="size-4.5 rounded-full border-2 border-control border-dashed" />
          )}
          <div>
            <div className="flex flex-wrap items-center gap-x-3">
              <h2 className="font-semibold">
                {setting ? (
                  <Link
                    className="link no-underline after:absolute after:inset-0"
                    to={`/admin/settings/${setting}`}
                  >
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </h2>
              {!done && required && <Badge tone="warn">Needed to sell</Badge>}
            </div>
            <p className="text-muted text-small">{says}</p>
          </div>
          {setting && <Icon name="chevron-right" size={16} className="text-faint" />}
        </li>
      ))}
    </ol>
  );
}

function describeOrders(open: boolean, demo: boolean): string {
  if (demo) return 'A demo sells with placeholders.';
  return open ? 'Orders are open.' : 'Nothing can be ordered yet.';
}
