import type { Route } from './+types/db.member-json';
import { handleReadMember } from './calls/member-calls.server.ts';

/** GET /db/member.json (spec §7). */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return handleReadMember(args);
}
