import { platformContext } from '#app/context.ts';
import { exportBoard } from '#app/domains/boards/export-board.server.ts';
import type { Route } from './+types/db.faq';

/** GET /db/faq.json (spec §7). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const posts = await exportBoard(context.get(platformContext), 'faq');
  return Response.json(posts, { headers: { 'Cache-Control': 'no-store' } });
}
