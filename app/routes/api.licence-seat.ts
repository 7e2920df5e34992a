import { answerSeat } from '#app/licence-http/seat-answer.server.ts';
import { wrongMethod } from '#app/problem-answer.server.ts';
import type { Route } from './+types/api.licence-seat';

/** POST /api/v1/licence/seat: the add-in starts and takes its seat. */
export function action(args: Route.ActionArgs): Promise<Response> | Response {
  return args.request.method === 'POST' ? answerSeat(args, { start: true }) : wrongMethod(args, 'POST');
}

export function loader(args: Route.LoaderArgs): Response {
  return wrongMethod(args, 'POST');
}
