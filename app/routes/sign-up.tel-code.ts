import { telCheckStatus } from '#app/domains/accounts/tel-check.ts';
import { confirmCode, sendCode } from '#app/member-http/tel-check.server.ts';
import { wrongMethod } from '#app/problem-answer.server.ts';
import { formOf } from '#app/request-form.server.ts';
import type { Route } from './+types/sign-up.tel-code';

/** What the buttons beside Tel ask where scripts run; without them they submit the form. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request);
  const check = form.has('telCode') ? await confirmCode(args, form) : await sendCode(args, form);
  return Response.json(check, {
    status: telCheckStatus(check),
    headers: { 'Cache-Control': 'no-store' },
  });
}

export function loader(args: Route.LoaderArgs): Response {
  return wrongMethod(args, 'POST');
}
