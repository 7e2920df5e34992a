import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { platformContext } from '#app/context.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { findRecentLogin } from '#app/domains/accounts/sign-in/sign-in-queries.server.ts';
import { findAwaitedOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import { AwaitedOrderNotice } from '#app/domains/billing/ui/awaited-order-notice.tsx';
import { textsToAgree } from '#app/domains/consents/texts-to-agree.server.ts';
import { findRunningSubscription } from '#app/domains/subscriptions/lifecycle/subscription-queries.server.ts';
import { formatKst } from '#app/shared/dates.ts';
import { AccountTabs } from '#app/shell/header/account-tabs.tsx';
import { LogInInvitation } from '#app/shell/log-in-invitation.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath } from '#app/web/session.server.ts';
import type { Route } from './+types/mypage';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('My page') }];

const RENEW = '/mypage/consents/renew';

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args, 'self.read');
  const { request, context } = args;
  if (actor === null) return { loginTo: loginPath(request), header: null, awaited: null };
  const platform = context.get(platformContext);
  const [recentLogin, subscription, toAgree, awaited] = await Promise.all([
    findRecentLogin(platform, actor.accountId),
    findRunningSubscription(platform.db, actor.accountId),
    textsToAgree(platform, actor.accountId),
    findAwaitedOrder(platform, actor),
  ]);
  const staff = can(platform, actor, 'staff.work') === 'allowed';
  return {
    loginTo: null,
    awaited,
    header: {
      name: actor.name,
      service: subscription ? `Routi ${subscription.plan_name}` : null,
      recentLogin,
      textsChanged: toAgree.length > 0,
      staff,
    },
  };
}

/** The account area: services in use, recent login, and its pages (spec §2, My page). */
export default function MyPage({ loaderData: { loginTo, header, awaited } }: Route.ComponentProps) {
  const renewing = useLocation().pathname === RENEW;
  return (
    <div className="mx-auto max-w-page px-5 py-12">
      <PageHeader
        title={useHeading()}
        lead={header ? `Signed in as ${header.name}` : undefined}
        aside={header && <HeaderLinks staff={header.staff} />}
      />
      {header && (
        <dl className="mb-8 grid gap-4 border-line border-y py-5 sm:grid-cols-2">
          <div>
            <dt className="text-muted text-small">Services in use</dt>
            <dd className="font-semibold">{header.service ?? 'None'}</dd>
          </div>
          <div>
            <dt className="text-muted text-small">Recent login</dt>
            <dd className="font-semibold tabular-nums">
              {header.recentLogin ? formatKst(header.recentLogin.at) : 'This is your first'}
            </dd>
            {header.recentLogin?.device && (
              <dd className="text-small">
                {[header.recentLogin.device, header.recentLogin.country].filter(Boolean).join(', ')}
              </dd>
            )}
          </div>
        </dl>
      )}
      <AccountTabs />
      {awaited && <AwaitedOrderNotice order={awaited} />}
      {header?.textsChanged && !renewing && (
        <Notice tone="warn" title="Our terms have changed" className="mb-8">
          <Link className="link" to={RENEW}>
            See what is different and agree
          </Link>
        </Notice>
      )}
      {loginTo !== null && <LogInInvitation to={loginTo} />}
      {/* For a visitor it renders only its title. */}
      <Outlet />
    </div>
  );
}

/** The title of the page inside: `export const handle = { heading: 'Consents' }`. */
function useHeading(): string {
  const headings = useMatches().flatMap(({ handle }) =>
    typeof handle === 'object' && handle !== null && 'heading' in handle ? [String(handle.heading)] : [],
  );
  return headings.at(-1) ?? 'My page';
}

function HeaderLinks({ staff }: { staff: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      {staff && (
        <ButtonLink variant="secondary" to="/admin">
          Administration
        </ButtonLink>
      )}
      <LogOut />
    </div>
  );
}

/** Without scripts the header does not know who is logged in, so it has no such button. */
function LogOut() {
  return (
    <form method="post" action="/logout" className="hidden noscript:block">
      <Button type="submit" variant="secondary">
        Log out
      </Button>
    </form>
  );
}
