import { platformContext } from '#app/context.ts';
import { exportBoard } from '#app/domains/boards/export-board.server.ts';
import type { Route } from './+types/db.news';

/** GET /db/news.json (spec §7). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const posts = await exportBoard(context.get(platformContext), 'notice');
  return Response.json(posts, { headers: { 'Cache-Control': 'no-store' } });
}
