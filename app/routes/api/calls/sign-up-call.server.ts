import { platformContext, requestContext } from '#app/context.ts';
import { SIGN_UP_PROBLEMS, signUpMessage } from '#app/domains/membership/messages.ts';
import { SignUp } from '#app/domains/membership/schema.ts';
import { type SignUpError, signUp } from '#app/domains/membership/sign-up.server.ts';
import { busyError, type FormError, fieldError, rateLimitError } from '#app/web/form-errors.server.ts';
import {
  formErrorResponse,
  handleCall,
  invalidInputResponse,
  methodNotAllowedResponse,
  problemResponse,
} from '#app/web/problem-response.server.ts';
import { readInput } from '#app/web/read-input.server.ts';
import { getActor, type RequestArgs } from '#app/web/session.server.ts';

/** POST /db/signup (spec §7; decisions A10): all fields of the form. 201 whether or not the email exists (decisions A3). */
export function handleSignUp(args: RequestArgs): Promise<Response> {
  return handleCall(args, async () => {
    if (args.request.method !== 'POST') return methodNotAllowedResponse(args, 'POST');
    if ((await getActor(args)).kind === 'member') {
      return problemResponse(args, { status: 409, detail: 'You are a member already.' });
    }
    const messageOf = (_field: string, code: string) => signUpMessage(code);
    const input = await readInput(args.request, SignUp, messageOf);
    if ('problems' in input) return invalidInputResponse(args, input.problems);
    const platform = args.context.get(platformContext);
    const signedUp = await signUp(platform, args.context.get(requestContext), input.value);
    if (!signedUp.ok) return formErrorResponse(args, signUpFormError(signedUp.error), messageOf);
    return Response.json({ id: input.value.id }, { status: 201, headers: { 'Cache-Control': 'no-store' } });
  });
}

/** Used by the page and by programs. */
export function signUpFormError(error: SignUpError): FormError {
  switch (error.code) {
    case 'taken':
      return fieldError(409, 'id', 'taken');
    case 'tel-unverified':
      return fieldError(422, 'tel', error.code);
    case 'tel-code-wrong':
    case 'tel-code-spent':
      return fieldError(422, 'telCode', error.code);
    case 'busy':
      return busyError(SIGN_UP_PROBLEMS.busy);
    case 'limited':
      return rateLimitError(error, SIGN_UP_PROBLEMS.limited);
  }
}
