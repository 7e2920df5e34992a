import { parseWithValibot } from '@conform-to/valibot';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import { sessionCookie } from '#app/domains/accounts/session-cookie.server.ts';
import { deleteAccount } from '#app/domains/membership/delete-account.server.ts';
import {
  explainLeaving,
  Leaving,
  type LeavingError,
  type LeavingInput,
  leavingMessage,
} from '#app/domains/membership/leaving.ts';
import { answerCall, type FieldProblem, problemAnswer } from '#app/problem-answer.server.ts';
import { formOf } from '#app/request-form.server.ts';
import { type RequestArgs, requireMember } from '#app/session.server.ts';
import type { Route } from './+types/db.deleted-user-opinion';

/** POST /db/deleteduseropinion (spec §7): deletes the account of the session, as the page does. JSON or a form. */
export function action(args: Route.ActionArgs): Promise<Response> {
  return answerCall(args, async () => {
    if (args.request.method !== 'POST') return loader(args);
    const member = await requireMember(args, 'self.leave');
    const input = await inputIn(args.request);
    if ('problems' in input) {
      const detail = 'Some fields are not as they must be.';
      return problemAnswer(args, { status: 422, detail, errors: input.problems });
    }
    const platform = args.context.get(platformContext);
    const left = await deleteAccount(platform, args.context.get(requestContext), member, input);
    if (!left.ok) return refusal(args, left.error);
    const headers = {
      'Cache-Control': 'no-store',
      'Set-Cookie': sessionCookie(platform.origin).clear(),
    };
    return Response.json({ deleted: true }, { headers });
  });
}

export function loader(args: RequestArgs): Response {
  const detail = 'This address takes POST requests only.';
  return problemAnswer(args, { status: 405, detail, headers: { Allow: 'POST' } });
}

async function inputIn(request: Request): Promise<LeavingInput | { problems: FieldProblem[] }> {
  if (/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    const body: unknown = await request.json().catch(() => null);
    const parsed = v.safeParse(Leaving, body);
    if (parsed.success) return parsed.output;
    return { problems: parsed.issues.map((issue) => fieldProblem(v.getDotPath(issue) ?? '', issue.message)) };
  }
  const submission = parseWithValibot(await formOf(request), { schema: Leaving });
  if (submission.status === 'success') return submission.value;
  const errors = Object.entries(submission.error ?? {});
  return { problems: errors.map(([field, codes]) => fieldProblem(field, codes?.[0] ?? '')) };
}

const KNOWN_CODE = /^[a-z]+(-[a-z]+)*$/;

/** An issue of the schema; what it says of unknown fields and wrong shapes is not a code of ours. */
function fieldProblem(field: string, code: string): FieldProblem {
  if (KNOWN_CODE.test(code)) return { field, code, message: leavingMessage(code) ?? '' };
  return { field, code: 'not-expected', message: 'This field is not expected here.' };
}

function refusal(args: RequestArgs, error: LeavingError): Response {
  const { status, problem, field, retryAfterSeconds } = explainLeaving(error);
  return problemAnswer(args, {
    status,
    detail: problem,
    ...(field && { errors: [{ field, code: error.code, message: problem }] }),
    ...(error.code === 'subscribed' && { extra: { endsOn: error.endsOn } }),
    ...(retryAfterSeconds !== null && { headers: { 'Retry-After': String(retryAfterSeconds) } }),
  });
}
