import { telCheckStatus } from '#app/domains/accounts/profile/tel-check.ts';
import { methodNotAllowedResponse } from '#app/web/problem-response.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import type { Route } from './+types/sign-up.tel-code';
import { confirmCode, sendCode } from './tel-check.server.ts';

/** The buttons beside Tel, with scripts; without them they submit the form. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const check = form.has('telCode') ? await confirmCode(args, form) : await sendCode(args, form);
  return Response.json(check, {
    status: telCheckStatus(check),
    headers: { 'Cache-Control': 'no-store' },
  });
}

export function loader(args: Route.LoaderArgs): Response {
  return methodNotAllowedResponse(args, 'POST');
}
