import { platformContext } from '#app/context.ts';
import { findHomeContent } from '#app/domains/site/home-queries.server.ts';
import { jsonAnswer } from '#app/web/json-response.server.ts';
import type { Route } from './+types/db.home';

/** GET /db/home.json (spec §7). */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return jsonAnswer(args, () => findHomeContent(args.context.get(platformContext)));
}
