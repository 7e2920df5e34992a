import { answerPreviewCall } from '#app/routes/api/calls/post-calls.server.ts';
import { wrongMethod } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/post-preview';

/** What the Preview tab asks where scripts run, so that no Markdown library goes to the browser. */
export function action(args: Route.ActionArgs): Promise<Response> {
  return answerPreviewCall(args);
}

export function loader(args: Route.LoaderArgs): Response {
  return wrongMethod(args, 'POST');
}
