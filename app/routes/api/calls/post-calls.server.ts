import { parseWithValibot } from '@conform-to/valibot';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import {
  CONTENTS_RESPONSES,
  POST_MESSAGES,
  POST_PROBLEMS,
  postMessage,
} from '#app/domains/boards/messages.ts';
import { BOARDS, type Board } from '#app/domains/boards/post.ts';
import { editPost } from '#app/domains/boards/writing/edit-post.server.ts';
import { type PreviewRefusal, previewContents } from '#app/domains/boards/writing/preview-contents.server.ts';
import { readPostToEdit } from '#app/domains/boards/writing/read-post-to-edit.server.ts';
import { writePost } from '#app/domains/boards/writing/write-post.server.ts';
import {
  editForm,
  editingOf,
  editingOfWhole,
  PreviewForm,
  wholePost,
  writeForm,
  writingOf,
} from '#app/domains/boards/writing/write-schema.ts';
import type { EditablePost, EditingInput, EditRefusal } from '#app/domains/boards/writing/writing.ts';
import { httpStatusOf, IMAGE_MESSAGES, retryAfterSeconds } from '#app/domains/media/messages.ts';
import {
  answerCall,
  type FieldProblem,
  fieldProblem,
  problemAnswer,
  wrongMethod,
} from '#app/web/problem-response.server.ts';
import { formOf } from '#app/web/read-form.server.ts';
import { actorOf, type RequestArgs } from '#app/web/session.server.ts';

/** POST /db/news and /db/faq (spec §7; decisions P12): adds a post to this board. 201 with its address. */
export function answerPostCall(args: RequestArgs, board: Board): Promise<Response> {
  return answerCall(args, async () => {
    if (args.request.method !== 'POST') return wrongMethod(args, 'POST');
    const platform = args.context.get(platformContext);
    const actor = await actorOf(args);
    const permission = can(platform, actor, 'post.write');
    if (permission !== 'allowed') return refusal(args, { code: permission });
    const submission = parseWithValibot(await formOf(args.request), { schema: writeForm(board) });
    if (submission.status !== 'success') return notValid(args, fieldProblems(submission.error ?? {}));
    const by = { actor, caller: args.context.get(requestContext) };
    const written = await writePost(platform, by, board, writingOf(submission.value));
    if (!written.ok) return refusal(args, written.error);
    const { id } = written.value;
    return Response.json(
      { id: String(id) },
      { status: 201, headers: { Location: `${BOARDS[board].path}/${id}`, 'Cache-Control': 'no-store' } },
    );
  });
}

/** PUT /db/news/{id} and /db/faq/{id} (spec §7; decisions P12): a form, or the whole edited post as JSON. */
export function answerPutCall(args: RequestArgs, board: Board, rawId: string | undefined): Promise<Response> {
  return answerCall(args, async () => {
    if (args.request.method !== 'PUT') return wrongMethod(args, 'PUT');
    const platform = args.context.get(platformContext);
    const actor = await actorOf(args);
    const permission = can(platform, actor, 'post.edit');
    if (permission !== 'allowed') return refusal(args, { code: permission });
    const found = await readPostToEdit(platform, actor, board, rawId);
    if (!found.ok) return refusal(args, { code: 'not-found' });
    const input = await editingIn(args.request, board, found.value.post);
    if ('problems' in input) return notValid(args, input.problems);
    const by = { actor, caller: args.context.get(requestContext) };
    const edited = await editPost(platform, by, board, found.value.post.id, input);
    if (!edited.ok) return refusal(args, edited.error);
    return Response.json({ id: String(edited.value.id) }, { headers: { 'Cache-Control': 'no-store' } });
  });
}

/** POST /post-preview: contents as safe HTML. */
export function answerPreviewCall(args: RequestArgs): Promise<Response> {
  return answerCall(args, async () => {
    const platform = args.context.get(platformContext);
    const actor = await actorOf(args);
    const permission = can(platform, actor, 'post.write');
    if (permission !== 'allowed') return refusal(args, { code: permission });
    const parsed = v.safeParse(PreviewForm, Object.fromEntries(await formOf(args.request)));
    if (!parsed.success) {
      const problem = postProblem('contents', parsed.issues[0].message);
      return problemAnswer(args, { status: 422, detail: problem.message, errors: [problem] });
    }
    const html = await previewContents(platform, actor, parsed.output.contents);
    return html.ok ? Response.json({ html: html.value }) : refusal(args, html.error);
  });
}

async function editingIn(
  request: Request,
  board: Board,
  post: EditablePost,
): Promise<EditingInput | { problems: FieldProblem[] }> {
  if (/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    const body: unknown = await request.json().catch(() => null);
    const parsed = v.safeParse(wholePost(board, post), body);
    if (parsed.success) return editingOfWhole(parsed.output);
    return { problems: parsed.issues.map((issue) => postProblem(v.getDotPath(issue) ?? '', issue.message)) };
  }
  const submission = parseWithValibot(await formOf(request), { schema: editForm(board) });
  if (submission.status === 'success') return editingOf(submission.value);
  return { problems: fieldProblems(submission.error ?? {}) };
}

function fieldProblems(errors: Record<string, string[] | null>): FieldProblem[] {
  return Object.entries(errors).map(([field, codes]) => postProblem(field, codes?.[0] ?? ''));
}

const postProblem = (field: string, code: string) => fieldProblem(field, code, postMessage(code));

function notValid(args: RequestArgs, errors: FieldProblem[]): Response {
  // A size is told by its own status (security R22).
  const status = errors.some(({ code }) => code === 'too-large') ? 413 : 422;
  return problemAnswer(args, { status, detail: 'Some fields are not as they must be.', errors });
}

function refusal(args: RequestArgs, error: EditRefusal | PreviewRefusal): Response {
  switch (error.code) {
    case 'unauthenticated':
      return problemAnswer(args, { status: 401, detail: 'Please log in.' });
    case 'forbidden':
      return problemAnswer(args, { status: 403, detail: POST_PROBLEMS.forbidden });
    case 'not-found':
      return problemAnswer(args, { status: 404, detail: 'There is no such post on this board.' });
    case 'changed': {
      const current = { ...error.current, id: String(error.current.id) };
      return problemAnswer(args, { status: 409, detail: POST_PROBLEMS.changed, extra: { current } });
    }
    case 'limited': {
      const headers = { 'Retry-After': String(error.retryAfterSeconds) };
      return problemAnswer(args, { status: 429, detail: POST_PROBLEMS.limited, headers });
    }
    case 'contents': {
      const message = POST_MESSAGES[error.refusal];
      return problemAnswer(args, {
        ...CONTENTS_RESPONSES[error.refusal],
        detail: message,
        errors: [{ field: 'contents', code: error.refusal, message }],
      });
    }
    case 'image': {
      const wait = retryAfterSeconds(error.refusal);
      const message = IMAGE_MESSAGES[error.refusal];
      return problemAnswer(args, {
        status: httpStatusOf(error.refusal),
        detail: message,
        errors: [{ field: 'image', code: error.refusal, message }],
        ...(wait !== null && { headers: { 'Retry-After': String(wait) } }),
      });
    }
  }
}
