import { actorOf } from '#app/session.server.ts';
import type { Route } from './+types/session-json';

/** What the header of a cached page must know: who is signed in, if anyone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await actorOf({ request, context });
  const member = actor.kind === 'member' ? { name: actor.name, role: actor.role } : null;
  return Response.json({ member }, { headers: { 'Cache-Control': 'no-store' } });
}
