import { platformContext, requestContext } from '#app/context.ts';
import { checkLoginId } from '#app/domains/accounts/identity/check-login-id.server.ts';
import { methodNotAllowedResponse } from '#app/web/problem-response.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import type { Route } from './+types/sign-up.check-id';

/** Verify beside the ID, with scripts; without them it submits the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = (await readForm(request)).get('id');
  const checked = await checkLoginId(
    context.get(platformContext),
    context.get(requestContext),
    typeof id === 'string' ? id : '',
  );
  if (checked.ok) return Response.json({ state: checked.value });
  const { retryAfterSeconds } = checked.error;
  return Response.json(
    { state: 'limited', retryAfterSeconds },
    { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
  );
}

export function loader(args: Route.LoaderArgs): Response {
  return methodNotAllowedResponse(args, 'POST');
}
