import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { platformContext } from '#app/context.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { findRecentLogin } from '#app/domains/accounts/sign-in/sign-in-queries.server.ts';
import { findAwaitedOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import { AwaitedOrderNotice } from '#app/domains/billing/ui/awaited-order-notice.tsx';
import { textsToAgree } from '#app/domains/consents/texts-to-agree.server.ts';
import { daysBetween, formatKst, kstDate } from '#app/shared/dates.ts';
import { accountPageOf } from '#app/shell/account/account-pages.ts';
import { AccountRail } from '#app/shell/account/account-rail.tsx';
import { ViewBanner } from '#app/shell/account/view-banner.tsx';
import { LogInInvitation } from '#app/shell/log-in-invitation.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Day } from '#app/ui/day.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { getView } from '#app/web/member-view.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath } from '#app/web/session.server.ts';
import type { Route } from './+types/account-area';
import { getRunningSubscription } from './running-subscription.server.ts';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('My page') }];

const RENEW = '/mypage/consents/renew';

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args, 'self.read');
  const { request, context } = args;
  if (actor === null) return { loginTo: loginPath(request), header: null, awaited: null, viewedUntil: null };
  const platform = context.get(platformContext);
  const [recentLogin, subscription, toAgree, awaited] = await Promise.all([
    findRecentLogin(platform, actor.accountId),
    getRunningSubscription(args, actor),
    textsToAgree(platform, actor.accountId),
    findAwaitedOrder(platform, actor),
  ]);
  const staff = can(platform, actor, 'staff.enter') === 'allowed';
  return {
    loginTo: null,
    awaited: awaited && {
      order: awaited,
      daysLeft: daysBetween(kstDate(platform.clock.now()), kstDate(awaited.dueAt)),
    },
    viewedUntil: (await getView(args))?.until ?? null,
    header: {
      name: actor.name,
      service: subscription ? `Routi ${subscription.plan_name}` : null,
      recentLogin,
      textsChanged: toAgree.length > 0,
      staff,
    },
  };
}

/** The account area: who is signed in, services in use, recent login and the pages (spec §2, My page). */
export default function AccountArea({
  loaderData: { loginTo, header, awaited, viewedUntil },
}: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const heading = useHeading();
  const page = accountPageOf(pathname);
  const query = new URLSearchParams(search);
  const isRailPage = pathname === page?.to || pathname === '/mypage';
  const isOverview = page?.to === '/mypage/overview';
  const isSubPage = !isRailPage || query.has('order') || query.has('edit');
  // Below the page's h1, or above a page that has its own.
  const termsNotice = header?.textsChanged && pathname !== RENEW && (
    <Notice slim className="mb-6 border-line bg-subtle text-muted">
      Our terms have changed.{' '}
      <Link className="link inline-block" to={RENEW}>
        See what is different and agree
      </Link>
    </Notice>
  );
  return (
    <div className={`mx-auto max-w-page px-5 pb-16 max-sm:flex max-sm:flex-col ${header ? 'pt-4' : 'pt-8'}`}>
      {header && viewedUntil && <ViewBanner name={header.name} until={viewedUntil} />}
      {header && <AccountHeader header={header} />}
      <div className="account-area">
        <AccountRail />
        <div className="min-w-0">
          {heading === null && termsNotice}
          {page && isSubPage && (
            <Link
              className="mb-2 inline-flex items-center gap-1 text-muted text-small hover:text-brand print:hidden"
              to={page.to}
            >
              <Icon name="chevron-left" size={18} className="-ml-1.5" /> {page.label}
            </Link>
          )}
          {(heading !== null || loginTo !== null) && (
            <h1 className="mb-6 break-words text-h2" tabIndex={-1}>
              {heading ?? page?.label}
            </h1>
          )}
          {heading !== null && termsNotice}
          {/* The pages of that order show it already. */}
          {awaited && !(pathname + search).includes(awaited.order.number) && (
            <AwaitedOrderNotice {...awaited} brief={!isOverview} />
          )}
          {loginTo !== null && <LogInInvitation to={loginTo} />}
          {/* Renders only its title for a visitor. In a staff view, fields and buttons are disabled. */}
          {viewedUntil ? (
            <fieldset disabled className="contents">
              <Outlet />
            </fieldset>
          ) : (
            <Outlet />
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * The title of the inner page: `handle = { heading: 'Consents' }`, or a function of the query. Null for a member's page
 * that has its own.
 */
function useHeading(): string | null {
  const query = new URLSearchParams(useLocation().search);
  const headings = useMatches().flatMap(({ handle }) =>
    typeof handle === 'object' && handle !== null && 'heading' in handle ? [handle.heading] : [],
  );
  const heading = headings.at(-1) ?? 'My page';
  return typeof heading === 'function' ? heading(query) : String(heading);
}

type Header = NonNullable<Route.ComponentProps['loaderData']['header']>;

/**
 * Shows the member's name only without scripts, or it is in the site's header. Phones have it below the page, so that
 * the page begins on the first screen.
 */
function AccountHeader({ header: { name, service, recentLogin, staff } }: { header: Header }) {
  const [loginDay = '', loginTime] = recentLogin ? formatKst(recentLogin.at).split(', ') : [];
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-10 gap-y-1 border-line text-small max-sm:order-last max-sm:mt-12 lg:mb-8 lg:border-b lg:pb-3 print:hidden">
      <p className="min-w-0 break-words font-semibold sr-only noscript:not-sr-only">Logged in as {name}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        <div className="flex gap-x-2">
          <dt className="shrink-0 text-muted max-sm:w-28">Services in use</dt>
          <dd className="font-medium">{service ?? 'None'}</dd>
        </div>
        <div className="flex gap-x-2">
          <dt className="shrink-0 text-muted max-sm:w-28">Recent login</dt>
          <dd className="font-medium tabular-nums">
            {recentLogin ? (
              <>
                <Day on={loginDay} />, {loginTime}
                {[recentLogin.device, recentLogin.country].flatMap((part) => (part ? [`, ${part}`] : []))}
              </>
            ) : (
              'Your first login'
            )}
          </dd>
        </div>
      </dl>
      {staff && (
        <ButtonLink variant="secondary" to="/admin">
          Administration
        </ButtonLink>
      )}
      <LogOut />
    </div>
  );
}

/** The header does not know who is logged in without scripts, so it has no such button. */
function LogOut() {
  return (
    <form method="post" action="/logout" className="hidden noscript:block">
      <Button type="submit" variant="secondary">
        Log out
      </Button>
    </form>
  );
}
