import { redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import { isPerson } from '#app/platform/http/is-person.ts';
import type { Route } from './+types/store';

/** GET /store: counts the click and redirects to the app store. */
export function loader({ context }: Route.LoaderArgs): Response {
  const platform = context.get(platformContext);
  if (isPerson(context.get(requestContext).userAgent, undefined)) platform.counts.add('store');
  return redirect(currentFacts(platform).appStore, { headers: { 'Cache-Control': 'no-store' } });
}
