import type { Submission } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import { CONTENTS_RESPONSES, POST_PROBLEMS } from '#app/domains/boards/messages.ts';
import { BOARDS, type Board } from '#app/domains/boards/post.ts';
import { listWritableTypes } from '#app/domains/boards/post-types.server.ts';
import { deletePost } from '#app/domains/boards/writing/delete-post.server.ts';
import { editPost } from '#app/domains/boards/writing/edit-post.server.ts';
import type { FormResponse } from '#app/domains/boards/writing/form-response.ts';
import { getPostToEdit } from '#app/domains/boards/writing/get-post-to-edit.server.ts';
import { type PreviewRefusal, previewContents } from '#app/domains/boards/writing/preview-contents.server.ts';
import { restorePost } from '#app/domains/boards/writing/restore-post.server.ts';
import { writePost } from '#app/domains/boards/writing/write-post.server.ts';
import {
  editForm,
  PreviewForm,
  toEditingInput,
  toWritingInput,
  writeForm,
} from '#app/domains/boards/writing/write-schema.ts';
import type { EditRefusal, PostToEdit, Writer } from '#app/domains/boards/writing/writing.ts';
import { imageErrorStatus, retryAfterSeconds } from '#app/domains/media/messages.ts';
import type { FlashCode } from '#app/shell/flash/flash.ts';
import { flashCookie } from '#app/shell/flash/flash-cookie.ts';
import { checkPermission, type RouteArgs } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { getActor, loginPath } from '#app/web/session.server.ts';

export async function loadWriter(args: RouteArgs, board: Board): Promise<Writer> {
  const { permission, needsTwoFactor } = await checkPermission(args);
  const types = listWritableTypes(args.context.get(platformContext), board);
  return { permission, loginTo: loginPath(args.request), needsTwoFactor, types };
}

/** Throws 404 for a post that does not exist. */
export async function loadPostToEdit(
  args: RouteArgs,
  board: Board,
  rawId: string | undefined,
): Promise<Writer & PostToEdit> {
  const writer = await loadWriter(args, board);
  const platform = args.context.get(platformContext);
  const found = await getPostToEdit(platform, await getActor(args), board, rawId);
  if (!found.ok) throw data(null, { status: 404 });
  const types = listWritableTypes(platform, board, found.value.post.type);
  return { ...writer, types, ...found.value };
}

/** Redirects to the new post, or shows the form with its errors. */
export async function handleWriteForm(args: RouteArgs, board: Board) {
  const { permission, by, form, file, intent, platform } = await readPostForm(args);
  const submission = parseWithValibot(form, { schema: writeForm(listWritableTypes(platform, board)) });
  if (permission !== 'allowed') return writeErrorResponse(submission, file, { code: permission });
  if (intent === 'preview') return previewResponse(args, submission, form, file);
  if (submission.status !== 'success') return invalidFormResponse(submission, file);
  const written = await writePost(platform, by, board, toWritingInput(submission.value));
  if (!written.ok) return writeErrorResponse(submission, file, written.error);
  throw redirectWithFlash(`${BOARDS[board].path}/${written.value.id}`, 'post-added');
}

/** Edits, deletes or restores a post. */
export async function handleEditForm(args: RouteArgs, board: Board, rawId: string | undefined) {
  const { permission, by, form, file, intent, platform } = await readPostForm(args);
  const found = await getPostToEdit(platform, by.actor, board, rawId);
  if (!found.ok) throw data(null, { status: 404 });
  const { id, type } = found.value.post;
  const here = `${BOARDS[board].path}/${id}`;
  if (intent === 'delete' || intent === 'restore') {
    const change = intent === 'delete' ? deletePost : restorePost;
    const changed = await change(platform, by, board, id);
    if (!changed.ok) throw data(POST_PROBLEMS.forbidden, { status: STATUS[changed.error.code] });
    // The edit page shows that the post is deleted.
    throw redirectWithFlash(`${here}/edit`, intent === 'delete' ? null : 'post-restored');
  }
  const submission = parseWithValibot(form, {
    schema: editForm(listWritableTypes(platform, board, type)),
  });
  if (permission !== 'allowed') return writeErrorResponse(submission, file, { code: permission });
  if (intent === 'preview') return previewResponse(args, submission, form, file);
  if (submission.status !== 'success') return invalidFormResponse(submission, file);
  const edited = await editPost(platform, by, board, id, toEditingInput(submission.value));
  if (!edited.ok) return writeErrorResponse(submission, file, edited.error);
  throw redirectWithFlash(here, 'post-saved');
}

const STATUS = {
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  changed: 409,
  limited: 429,
} as const;

/** The largest body that is read from somebody who may not write. */
const MAX_UNAUTHORIZED_BODY_BYTES = 1024 * 1024;

/** Also reads the form of somebody who may not write, so that text typed before a session ended is kept. */
async function readPostForm(args: RouteArgs) {
  const { request, context } = args;
  const { actor, permission } = await checkPermission(args);
  const length = Number(request.headers.get('Content-Length'));
  if (permission !== 'allowed' && !(length <= MAX_UNAUTHORIZED_BODY_BYTES))
    throw data(POST_PROBLEMS[permission], { status: STATUS[permission] });
  const form = await readForm(request);
  const intent = form.get('intent');
  form.delete('intent');
  const image = form.get('image');
  return {
    permission,
    by: { actor, caller: context.get(requestContext) },
    platform: context.get(platformContext),
    form,
    intent,
    file: image instanceof File && image.size > 0,
  };
}

type PostSubmission = Submission<unknown, string[]>;

function formResponse(
  submission: PostSubmission,
  file: boolean,
  change: Partial<FormResponse> = {},
): FormResponse {
  // A file input cannot be refilled.
  const result = submission.reply({ hideFields: ['image'] });
  return { kind: 'answer', result, problem: null, preview: null, imageLost: file, current: null, ...change };
}

/** Preview: the form with its contents rendered, without errors. */
async function previewResponse(args: RouteArgs, submission: PostSubmission, form: FormData, file: boolean) {
  const asked = v.safeParse(PreviewForm, { contents: form.get('contents') ?? '' });
  // Rendering more than a post may contain would block the server.
  if (!asked.success) return invalidFormResponse(submission, file);
  const preview = await previewContents(
    args.context.get(platformContext),
    await getActor(args),
    asked.output.contents,
  );
  if (!preview.ok) return writeErrorResponse(submission, file, preview.error);
  const { result, ...answer } = formResponse(submission, file, { preview: preview.value });
  return data({ ...answer, result: { initialValue: result.initialValue ?? {} } } satisfies FormResponse);
}

function invalidFormResponse(submission: PostSubmission, file: boolean) {
  const { error } = submission.reply();
  const tooLarge = error?.image?.includes('too-large') ?? false;
  return data(formResponse(submission, file), { status: tooLarge ? imageErrorStatus('too-large') : 422 });
}

function writeErrorResponse(submission: PostSubmission, file: boolean, error: EditRefusal | PreviewRefusal) {
  if (error.code === 'contents') {
    const result = submission.reply({ fieldErrors: { contents: [error.refusal] }, hideFields: ['image'] });
    return data(
      { ...formResponse(submission, file), result } satisfies FormResponse,
      CONTENTS_RESPONSES[error.refusal],
    );
  }
  if (error.code === 'image') {
    const wait = retryAfterSeconds(error.refusal);
    const result = submission.reply({ fieldErrors: { image: [error.refusal] }, hideFields: ['image'] });
    const headers: Record<string, string> = wait === null ? {} : { 'Retry-After': String(wait) };
    return data({ ...formResponse(submission, file), result } satisfies FormResponse, {
      status: imageErrorStatus(error.refusal),
      headers,
    });
  }
  const current = error.code === 'changed' ? error.current : null;
  const problem = POST_PROBLEMS[error.code];
  const result = submission.reply({ formErrors: [error.code], hideFields: ['image'] });
  return data({ ...formResponse(submission, file, { problem, current }), result } satisfies FormResponse, {
    status: STATUS[error.code],
    headers: error.code === 'limited' ? { 'Retry-After': String(error.retryAfterSeconds) } : {},
  });
}

function redirectWithFlash(to: string, flash: FlashCode | null): Response {
  return redirect(to, { status: 303, headers: flash === null ? {} : { 'Set-Cookie': flashCookie(flash) } });
}
