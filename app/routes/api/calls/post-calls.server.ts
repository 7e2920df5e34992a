import { parseWithValibot } from '@conform-to/valibot';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import {
  CONTENTS_RESPONSES,
  POST_MESSAGES,
  POST_PROBLEMS,
  postMessage,
} from '#app/domains/boards/messages.ts';
import { BOARDS, type Board, type PostTypeName } from '#app/domains/boards/post.ts';
import { listWritableTypes } from '#app/domains/boards/post-types.server.ts';
import { editPost } from '#app/domains/boards/writing/edit-post.server.ts';
import { getPostToEdit } from '#app/domains/boards/writing/get-post-to-edit.server.ts';
import { type PreviewRefusal, previewContents } from '#app/domains/boards/writing/preview-contents.server.ts';
import { writePost } from '#app/domains/boards/writing/write-post.server.ts';
import {
  editForm,
  PreviewForm,
  postReplacement,
  replacementToInput,
  toEditingInput,
  toWritingInput,
  writeForm,
} from '#app/domains/boards/writing/write-schema.ts';
import type { EditablePost, EditingInput, EditRefusal } from '#app/domains/boards/writing/writing.ts';
import { IMAGE_MESSAGES, imageErrorStatus, retryAfterSeconds } from '#app/domains/media/messages.ts';
import { checkPermission, type RouteArgs } from '#app/web/authorize.server.ts';
import {
  type FieldProblem,
  fieldProblem,
  handleCall,
  methodNotAllowedResponse,
  problemResponse,
} from '#app/web/problem-response.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

/** POST /db/news and /db/faq (spec §7; decisions P12): adds a post to this board. 201 with its address. */
export function handleCreatePost(args: RouteArgs, board: Board): Promise<Response> {
  return handleCall(args, async () => {
    if (args.request.method !== 'POST') return methodNotAllowedResponse(args, 'POST');
    const { actor, permission } = await checkPermission(args);
    if (permission !== 'allowed') return postErrorResponse(args, { code: permission });
    const platform = args.context.get(platformContext);
    const submission = parseWithValibot(await readForm(args.request), {
      schema: writeForm(listWritableTypes(platform, board)),
    });
    if (submission.status !== 'success')
      return invalidPostResponse(args, fieldProblems(submission.error ?? {}));
    const by = { actor, caller: args.context.get(requestContext) };
    const written = await writePost(platform, by, board, toWritingInput(submission.value));
    if (!written.ok) return postErrorResponse(args, written.error);
    const { id } = written.value;
    return Response.json(
      { id: String(id) },
      { status: 201, headers: { Location: `${BOARDS[board].path}/${id}`, 'Cache-Control': 'no-store' } },
    );
  });
}

/** PUT /db/news/{id} and /db/faq/{id} (spec §7; decisions P12): a form, or the whole edited post as JSON. */
export function handleUpdatePost(
  args: RouteArgs,
  board: Board,
  rawId: string | undefined,
): Promise<Response> {
  return handleCall(args, async () => {
    if (args.request.method !== 'PUT') return methodNotAllowedResponse(args, 'PUT');
    const { actor, permission } = await checkPermission(args);
    if (permission !== 'allowed') return postErrorResponse(args, { code: permission });
    const platform = args.context.get(platformContext);
    const found = await getPostToEdit(platform, actor, board, rawId);
    if (!found.ok) return postErrorResponse(args, { code: 'not-found' });
    const { post } = found.value;
    const types = listWritableTypes(platform, board, post.type);
    const input = await readEditing(args.request, types, post);
    if ('problems' in input) return invalidPostResponse(args, input.problems);
    const by = { actor, caller: args.context.get(requestContext) };
    const edited = await editPost(platform, by, board, post.id, input);
    if (!edited.ok) return postErrorResponse(args, edited.error);
    return Response.json({ id: String(edited.value.id) }, { headers: { 'Cache-Control': 'no-store' } });
  });
}

/** POST /post-preview: contents as safe HTML. */
export function handlePreviewPost(args: RouteArgs): Promise<Response> {
  return handleCall(args, async () => {
    const { actor, permission } = await checkPermission(args);
    if (permission !== 'allowed') return postErrorResponse(args, { code: permission });
    const platform = args.context.get(platformContext);
    const parsed = v.safeParse(PreviewForm, Object.fromEntries(await readForm(args.request)));
    if (!parsed.success) {
      const problem = postProblem('contents', parsed.issues[0].message);
      return problemResponse(args, { status: 422, detail: problem.message, errors: [problem] });
    }
    const html = await previewContents(platform, actor, parsed.output.contents);
    return html.ok ? Response.json({ html: html.value }) : postErrorResponse(args, html.error);
  });
}

async function readEditing(
  request: Request,
  types: readonly PostTypeName[],
  post: EditablePost,
): Promise<EditingInput | { problems: FieldProblem[] }> {
  if (/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    const body: unknown = await request.json().catch(() => null);
    const parsed = v.safeParse(postReplacement(types, post), body);
    if (parsed.success) return replacementToInput(parsed.output);
    return { problems: parsed.issues.map((issue) => postProblem(v.getDotPath(issue) ?? '', issue.message)) };
  }
  const submission = parseWithValibot(await readForm(request), { schema: editForm(types) });
  if (submission.status === 'success') return toEditingInput(submission.value);
  return { problems: fieldProblems(submission.error ?? {}) };
}

function fieldProblems(errors: Record<string, string[] | null>): FieldProblem[] {
  return Object.entries(errors).map(([field, codes]) => postProblem(field, codes?.[0] ?? ''));
}

const postProblem = (field: string, code: string) => fieldProblem(field, code, postMessage(code));

function invalidPostResponse(args: RequestArgs, errors: FieldProblem[]): Response {
  // Size has a status of its own (security R22).
  const status = errors.some(({ code }) => code === 'too-large') ? 413 : 422;
  return problemResponse(args, { status, detail: 'Some fields are invalid.', errors });
}

function postErrorResponse(args: RequestArgs, error: EditRefusal | PreviewRefusal): Response {
  switch (error.code) {
    case 'unauthenticated':
      return problemResponse(args, { status: 401, detail: 'Please log in.' });
    case 'forbidden':
      return problemResponse(args, { status: 403, detail: POST_PROBLEMS.forbidden });
    case 'not-found':
      return problemResponse(args, { status: 404, detail: 'There is no such post on this board.' });
    case 'changed': {
      const current = { ...error.current, id: String(error.current.id) };
      return problemResponse(args, { status: 409, detail: POST_PROBLEMS.changed, extra: { current } });
    }
    case 'limited': {
      const headers = { 'Retry-After': String(error.retryAfterSeconds) };
      return problemResponse(args, { status: 429, detail: POST_PROBLEMS.limited, headers });
    }
    case 'contents': {
      const message = POST_MESSAGES[error.refusal];
      return problemResponse(args, {
        ...CONTENTS_RESPONSES[error.refusal],
        detail: message,
        errors: [{ field: 'contents', code: error.refusal, message }],
      });
    }
    case 'image': {
      const wait = retryAfterSeconds(error.refusal);
      const message = IMAGE_MESSAGES[error.refusal];
      return problemResponse(args, {
        status: imageErrorStatus(error.refusal),
        detail: message,
        errors: [{ field: 'image', code: error.refusal, message }],
        ...(wait !== null && { headers: { 'Retry-After': String(wait) } }),
      });
    }
  }
}
