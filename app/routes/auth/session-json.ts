import { jsonResponse } from '#app/web/json-response.server.ts';
import { getActor } from '#app/web/session.server.ts';
import type { Route } from './+types/session-json';

/** Who is logged in, for the header of a cached page. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return jsonResponse(args, async () => {
    const actor = await getActor(args);
    return { member: actor.kind === 'member' ? { name: actor.name, role: actor.role } : null };
  });
}
