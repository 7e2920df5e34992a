import { platformContext, requestContext } from '#app/context.ts';
import {
  type ChangeMemberInfoError,
  changeMemberInfo,
} from '#app/domains/accounts/profile/change-member-info.server.ts';
import {
  MEMBER_INFO_PROBLEMS,
  memberInfoMessage,
} from '#app/domains/accounts/profile/member-info-messages.ts';
import { memberInfoForm } from '#app/domains/accounts/profile/member-info-schema.ts';
import { getMemberInfo } from '#app/domains/accounts/profile/profile-queries.server.ts';
import { emailFlowCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import { authorize, authorizeBrowser, type RouteArgs } from '#app/web/authorize.server.ts';
import { type FormError, fieldError, reauthenticationError } from '#app/web/form-errors.server.ts';
import {
  formErrorResponse,
  handleCall,
  invalidInputResponse,
  methodNotAllowedResponse,
} from '#app/web/problem-response.server.ts';
import { readInput } from '#app/web/read-input.server.ts';
import { notLoggedIn } from '#app/web/session.server.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** GET /db/member.json (spec §7; decisions A10). */
export function handleReadMember(args: RouteArgs): Promise<Response> {
  return handleCall(args, async () => {
    const member = await authorize(args);
    return Response.json(await getMemberInfo(args.context.get(platformContext), member), {
      headers: NO_STORE,
    });
  });
}

/**
 * PUT /db/member (spec §7; decisions A10), JSON or a form; a new number or email requires `currentPassword`. A new
 * email is `pendingEmail` until its code is entered at /mypage/memberinfo/email with the cookie of this response.
 */
export function handleUpdateMember(args: RouteArgs): Promise<Response> {
  return handleCall(args, async () => {
    if (args.request.method !== 'PUT') return methodNotAllowedResponse(args, 'PUT');
    const browser = await authorizeBrowser(args);
    const { member } = browser;
    const platform = args.context.get(platformContext);
    const stored = await getMemberInfo(platform, member);
    const input = await readInput(args.request, memberInfoForm(stored), memberInfoMessage);
    if ('problems' in input) return invalidInputResponse(args, input.problems);
    const by = { ...browser, caller: args.context.get(requestContext) };
    const changed = await changeMemberInfo(platform, by, input.value);
    if (!changed.ok) {
      if (changed.error.code === 'signed-out') throw notLoggedIn();
      return formErrorResponse(args, memberInfoFormError(changed.error), memberInfoMessage);
    }
    const info = await getMemberInfo(platform, member);
    const { emailFlow } = changed.value;
    if (emailFlow === null) return Response.json(info, { headers: NO_STORE });
    const headers = { ...NO_STORE, 'Set-Cookie': emailFlowCookie(platform.origin).write(emailFlow) };
    return Response.json({ ...info, pendingEmail: input.value.email }, { headers });
  });
}

/** Used by the page and by programs. */
export function memberInfoFormError(
  error: Exclude<ChangeMemberInfoError, { code: 'signed-out' }>,
): FormError {
  switch (error.code) {
    case 'id-fixed':
      return fieldError(409, 'id', error.code);
    case 'password-required':
      return fieldError(422, 'currentPassword', error.code);
    default:
      return reauthenticationError(error, MEMBER_INFO_PROBLEMS);
  }
}
