import { platformContext } from '#app/context.ts';
import { exportBoard } from '#app/domains/boards/writing/export-board.server.ts';
import { jsonResponse } from '#app/web/json-response.server.ts';
import type { Route } from './+types/db.faq';

/** GET /db/faq.json (spec §7). */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return jsonResponse(args, () => exportBoard(args.context.get(platformContext), 'faq'));
}
