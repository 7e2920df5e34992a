import { platformContext } from '#app/context.ts';
import { findHomeContent } from '#app/domains/site/home-queries.server.ts';
import { jsonResponse } from '#app/web/json-response.server.ts';
import type { Route } from './+types/db.home';

/** GET /db/home.json (spec §7). */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return jsonResponse(args, () => findHomeContent(args.context.get(platformContext)));
}
