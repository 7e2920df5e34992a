import * as v from 'valibot';
import { platformContext } from '#app/context.ts';
import { can } from '#app/domains/accounts/can.ts';
import { renderMarkdown } from '#app/domains/boards/render-markdown.server.ts';
import { PreviewForm } from '#app/domains/boards/write-schema.ts';
import { answerCall, problemAnswer, wrongMethod } from '#app/problem-answer.server.ts';
import { formOf } from '#app/request-form.server.ts';
import { actorOf } from '#app/session.server.ts';
import type { Route } from './+types/post-preview';

/** What the Preview tab asks where scripts run, so that no Markdown library goes to the browser. */
export function action(args: Route.ActionArgs): Promise<Response> {
  return answerCall(args, async () => {
    const permission = can(args.context.get(platformContext), await actorOf(args), 'post.write');
    if (permission !== 'allowed') {
      const status = permission === 'unauthenticated' ? 401 : 403;
      return problemAnswer(args, { status, detail: 'Only writers can preview.' });
    }
    const parsed = v.safeParse(PreviewForm, Object.fromEntries(await formOf(args.request)));
    if (!parsed.success) return problemAnswer(args, { status: 422, detail: 'Please send the contents.' });
    return Response.json({ html: renderMarkdown(parsed.output.contents) });
  });
}

export function loader(args: Route.LoaderArgs): Response {
  return wrongMethod(args, 'POST');
}
