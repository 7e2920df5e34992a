import { jsonAnswer } from '#app/web/json-response.server.ts';
import { actorOf } from '#app/web/session.server.ts';
import type { Route } from './+types/session-json';

/** What the header of a cached page must know: who is signed in, if anyone. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return jsonAnswer(args, async () => {
    const actor = await actorOf(args);
    return { member: actor.kind === 'member' ? { name: actor.name, role: actor.role } : null };
  });
}
