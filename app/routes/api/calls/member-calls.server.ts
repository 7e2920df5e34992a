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
import { fieldRefusal, proofRefusal, type Refusal } from '#app/web/form-errors.server.ts';
import { notValid, refusedCall } from '#app/web/problem-from-refusal.server.ts';
import { answerCall, wrongMethod } from '#app/web/problem-response.server.ts';
import { callInput } from '#app/web/read-input.server.ts';
import { notLoggedIn, type RequestArgs, requireBrowser, requireMember } from '#app/web/session.server.ts';

const UNKEPT = { 'Cache-Control': 'no-store' };

/** GET /db/member.json (spec §7; decisions A10): one's own info; 401 for a visitor (security §6). */
export function answerMemberRead(args: RequestArgs): Promise<Response> {
  return answerCall(args, async () => {
    const member = await requireMember(args);
    return Response.json(await getMemberInfo(args.context.get(platformContext), member), {
      headers: UNKEPT,
    });
  });
}

/**
 * PUT /db/member (spec §7; decisions A10), JSON or a form, with `currentPassword` where the number or the email is
 * another. Answers the info as it stands; a new email is `pendingEmail` until its code is entered, by the browser or
 * program that has the cookie of this answer, at /mypage/memberinfo/email.
 */
export function answerMemberChange(args: RequestArgs): Promise<Response> {
  return answerCall(args, async () => {
    if (args.request.method !== 'PUT') return wrongMethod(args, 'PUT');
    const browser = await requireBrowser(args);
    const { member } = browser;
    const platform = args.context.get(platformContext);
    const stored = await getMemberInfo(platform, member);
    const input = await callInput(args.request, memberInfoForm(stored), memberInfoMessage);
    if ('problems' in input) return notValid(args, input.problems);
    const by = { ...browser, caller: args.context.get(requestContext) };
    const changed = await changeMemberInfo(platform, by, input.value);
    if (!changed.ok) {
      if (changed.error.code === 'signed-out') throw notLoggedIn();
      return refusedCall(args, memberInfoRefusal(changed.error), memberInfoMessage);
    }
    const info = await getMemberInfo(platform, member);
    const { emailFlow } = changed.value;
    if (emailFlow === null) return Response.json(info, { headers: UNKEPT });
    const headers = { ...UNKEPT, 'Set-Cookie': emailFlowCookie(platform.origin).write(emailFlow) };
    return Response.json({ ...info, pendingEmail: input.value.email }, { headers });
  });
}

/** What a refusal says and how it is answered, for the page and for programs. */
export function memberInfoRefusal(error: Exclude<ChangeMemberInfoError, { code: 'signed-out' }>): Refusal {
  switch (error.code) {
    case 'id-fixed':
      return fieldRefusal(409, 'id', error.code);
    case 'password-required':
      return fieldRefusal(422, 'currentPassword', error.code);
    default:
      return proofRefusal(error, MEMBER_INFO_PROBLEMS);
  }
}
