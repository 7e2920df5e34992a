import { answerMemberRead } from '#app/member-http/member-calls.server.ts';
import type { Route } from './+types/db.member-json';

/** GET /db/member.json (spec §7). */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return answerMemberRead(args);
}
