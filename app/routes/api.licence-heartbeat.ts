import { answerSeat } from '#app/licence-http/seat-answer.server.ts';
import { wrongMethod } from '#app/problem-answer.server.ts';
import type { Route } from './+types/api.licence-heartbeat';

/** POST /api/v1/licence/heartbeat: the add-in is still in use. */
export function action(args: Route.ActionArgs): Promise<Response> | Response {
  return args.request.method === 'POST' ? answerSeat(args, { start: false }) : wrongMethod(args, 'POST');
}

export function loader(args: Route.LoaderArgs): Response {
  return wrongMethod(args, 'POST');
}
