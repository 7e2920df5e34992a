import { redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { isPerson } from '#app/platform/http/is-person.ts';
import { siteFacts } from '#content/site-facts.ts';
import type { Route } from './+types/store';

/** GET /store: counts the click and leads to the app store. */
export function loader({ context }: Route.LoaderArgs): Response {
  if (isPerson(context.get(requestContext).userAgent, undefined)) {
    context.get(platformContext).counts.add('store');
  }
  return redirect(siteFacts.appStore, { headers: { 'Cache-Control': 'no-store' } });
}
