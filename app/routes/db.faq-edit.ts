import { answerPutCall } from '#app/board-http/calls.server.ts';
import { wrongMethod } from '#app/problem-answer.server.ts';
import type { Route } from './+types/db.faq-edit';

/** PUT /db/faq/{id} (spec §7). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return answerPutCall(args, 'faq', args.params.id);
}

export function loader(args: Route.LoaderArgs): Response {
  return wrongMethod(args, 'PUT');
}
