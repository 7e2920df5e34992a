import { data, useLocation } from 'react-router';
import { NotFoundScreen } from '#app/shell/not-found-screen.tsx';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/not-found';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Page not found') },
  { name: 'robots', content: 'noindex' },
];

export const loader = () => data(null, { status: 404 });

/** A form sent to an unknown address (spec §8). */
export const action = ({ request }: Route.ActionArgs) => {
  throw data(`No route matches URL "${new URL(request.url).pathname}"`, { status: 404 });
};

/** Any unknown address (spec §2, decisions P2). */
export default function NotFound() {
  return <NotFoundScreen reason={`No route matches URL "${useLocation().pathname}"`} />;
}
