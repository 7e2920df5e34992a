import { platformContext, requestContext } from '#app/context.ts';
import { SIGN_UP_PROBLEMS, signUpMessage } from '#app/domains/membership/messages.ts';
import { SignUp } from '#app/domains/membership/schema.ts';
import { type SignUpError, signUp } from '#app/domains/membership/sign-up.server.ts';
import { busyRefusal, fieldRefusal, limitedRefusal, type Refusal } from '#app/web/form-errors.server.ts';
import { notValid, refusedCall } from '#app/web/problem-from-refusal.server.ts';
import { answerCall, problemAnswer, wrongMethod } from '#app/web/problem-response.server.ts';
import { callInput } from '#app/web/read-input.server.ts';
import { actorOf, type RequestArgs } from '#app/web/session.server.ts';

/** POST /db/signup (spec §7; decisions A10): the whole form value set. 201, whether or not the email exists (decisions A3). */
export function answerSignUpCall(args: RequestArgs): Promise<Response> {
  return answerCall(args, async () => {
    if (args.request.method !== 'POST') return wrongMethod(args, 'POST');
    if ((await actorOf(args)).kind === 'member') {
      return problemAnswer(args, { status: 409, detail: 'You are a member already.' });
    }
    const messageOf = (_field: string, code: string) => signUpMessage(code);
    const input = await callInput(args.request, SignUp, messageOf);
    if ('problems' in input) return notValid(args, input.problems);
    const platform = args.context.get(platformContext);
    const signedUp = await signUp(platform, args.context.get(requestContext), input.value);
    if (!signedUp.ok) return refusedCall(args, signUpRefusal(signedUp.error), messageOf);
    return Response.json({ id: input.value.id }, { status: 201, headers: { 'Cache-Control': 'no-store' } });
  });
}

/** What a refusal says and how it is answered, for the page and for programs. */
export function signUpRefusal(error: SignUpError): Refusal {
  switch (error.code) {
    case 'taken':
      return fieldRefusal(409, 'id', 'taken');
    case 'tel-unverified':
      return fieldRefusal(422, 'tel', error.code);
    case 'tel-code-wrong':
    case 'tel-code-spent':
      return fieldRefusal(422, 'telCode', error.code);
    case 'busy':
      return busyRefusal(SIGN_UP_PROBLEMS.busy);
    case 'limited':
      return limitedRefusal(error, SIGN_UP_PROBLEMS.limited);
  }
}
