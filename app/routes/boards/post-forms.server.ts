import type { Submission } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import { can, needsTwoFactor, type Permission } from '#app/domains/accounts/identity/can.ts';
import { CONTENTS_RESPONSES, POST_PROBLEMS } from '#app/domains/boards/messages.ts';
import { BOARDS, type Board } from '#app/domains/boards/post.ts';
import { deletePost } from '#app/domains/boards/writing/delete-post.server.ts';
import { editPost } from '#app/domains/boards/writing/edit-post.server.ts';
import type { FormResponse } from '#app/domains/boards/writing/form-response.ts';
import { type PreviewRefusal, previewContents } from '#app/domains/boards/writing/preview-contents.server.ts';
import { readPostToEdit } from '#app/domains/boards/writing/read-post-to-edit.server.ts';
import { restorePost } from '#app/domains/boards/writing/restore-post.server.ts';
import { writePost } from '#app/domains/boards/writing/write-post.server.ts';
import {
  editForm,
  editingOf,
  PreviewForm,
  writeForm,
  writingOf,
} from '#app/domains/boards/writing/write-schema.ts';
import type { EditRefusal, PostToEdit } from '#app/domains/boards/writing/writing.ts';
import { httpStatusOf, retryAfterSeconds } from '#app/domains/media/messages.ts';
import type { FlashCode } from '#app/shell/flash/flash.ts';
import { flashCookie } from '#app/shell/flash/flash-cookie.ts';
import { formOf } from '#app/web/read-form.server.ts';
import { actorOf, loginPath, type RequestArgs } from '#app/web/session.server.ts';

/** What the page knows of who looks at it; everybody sees the form (decisions P1). */
export type Writer = { permission: Permission; loginTo: string; needsTwoFactor: boolean };

/** For the loader of a write page. */
export function writerOf(args: RequestArgs): Promise<Writer> {
  return whoWrites(args, 'post.write');
}

async function whoWrites(args: RequestArgs, action: 'post.write' | 'post.edit'): Promise<Writer> {
  const platform = args.context.get(platformContext);
  const actor = await actorOf(args);
  return {
    permission: can(platform, actor, action),
    loginTo: loginPath(args.request),
    needsTwoFactor: needsTwoFactor(platform, actor, action),
  };
}

/** For the loader of an edit page; throws a 404 where there is no such post. */
export async function postToEdit(
  args: RequestArgs,
  board: Board,
  rawId: string | undefined,
): Promise<Writer & PostToEdit> {
  const platform = args.context.get(platformContext);
  const actor = await actorOf(args);
  const found = await readPostToEdit(platform, actor, board, rawId);
  if (!found.ok) throw data(null, { status: 404 });
  return { ...(await whoWrites(args, 'post.edit')), ...found.value };
}

/** For the action of a write page: a redirect to the new post, or why there is none. */
export async function answerWriteForm(args: RequestArgs, board: Board) {
  const { permission, by, form, file, intent, platform } = await openForm(args, 'post.write');
  const submission = parseWithValibot(form, { schema: writeForm(board) });
  if (permission !== 'allowed') return explained(submission, file, { code: permission });
  if (intent === 'preview') return lookedAt(args, submission, form, file);
  if (submission.status !== 'success') return refused(submission, file);
  const written = await writePost(platform, by, board, writingOf(submission.value));
  if (!written.ok) return explained(submission, file, written.error);
  throw redirectWith(`${BOARDS[board].path}/${written.value.id}`, 'post-added');
}

/** For the action of an edit page, which also deletes and brings back. */
export async function answerEditForm(args: RequestArgs, board: Board, rawId: string | undefined) {
  const { permission, by, form, file, intent, platform } = await openForm(args, 'post.edit');
  const found = await readPostToEdit(platform, by.actor, board, rawId);
  if (!found.ok) throw data(null, { status: 404 });
  const { id } = found.value.post;
  const here = `${BOARDS[board].path}/${id}`;
  if (intent === 'delete' || intent === 'restore') {
    const change = intent === 'delete' ? deletePost : restorePost;
    const changed = await change(platform, by, board, id);
    if (!changed.ok) throw data(POST_PROBLEMS.forbidden, { status: STATUS[changed.error.code] });
    // The page itself says that the post is deleted; that it is back is said once.
    throw redirectWith(`${here}/edit`, intent === 'delete' ? null : 'post-restored');
  }
  const submission = parseWithValibot(form, { schema: editForm(board) });
  if (permission !== 'allowed') return explained(submission, file, { code: permission });
  if (intent === 'preview') return lookedAt(args, submission, form, file);
  if (submission.status !== 'success') return refused(submission, file);
  const edited = await editPost(platform, by, board, id, editingOf(submission.value));
  if (!edited.ok) return explained(submission, file, edited.error);
  throw redirectWith(here, 'post-saved');
}

const STATUS = {
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  changed: 409,
  limited: 429,
} as const;

/** Nobody who may not write gets a large body read. */
const KEPT_FOR_STRANGERS_BYTES = 1024 * 1024;

/** Reads the form. Whose login has ended while they wrote gets their words back; strangers with files get nothing. */
async function openForm(args: RequestArgs, action: 'post.write' | 'post.edit') {
  const { request, context } = args;
  const platform = context.get(platformContext);
  const actor = await actorOf(args);
  const permission = can(platform, actor, action);
  const length = Number(request.headers.get('Content-Length'));
  if (permission !== 'allowed' && !(length <= KEPT_FOR_STRANGERS_BYTES))
    throw data(POST_PROBLEMS[permission], { status: STATUS[permission] });
  const form = await formOf(request);
  const intent = form.get('intent');
  form.delete('intent');
  const image = form.get('image');
  return {
    permission,
    by: { actor, caller: context.get(requestContext) },
    platform,
    form,
    intent,
    file: image instanceof File && image.size > 0,
  };
}

type Sent = Submission<unknown, string[]>;

function answerOf(submission: Sent, file: boolean, change: Partial<FormResponse> = {}): FormResponse {
  // A file cannot come back.
  const result = submission.reply({ hideFields: ['image'] });
  return { kind: 'answer', result, problem: null, preview: null, imageLost: file, current: null, ...change };
}

/** The form as it was sent with its contents rendered, where Preview was pressed. Nothing is called wrong yet. */
async function lookedAt(args: RequestArgs, submission: Sent, form: FormData, file: boolean) {
  const asked = v.safeParse(PreviewForm, { contents: form.get('contents') ?? '' });
  // More than a post may have is not rendered at all, as it would keep everybody waiting.
  if (!asked.success) return refused(submission, file);
  const preview = await previewContents(
    args.context.get(platformContext),
    await actorOf(args),
    asked.output.contents,
  );
  if (!preview.ok) return explained(submission, file, preview.error);
  const { result, ...answer } = answerOf(submission, file, { preview: preview.value });
  return data({ ...answer, result: { initialValue: result.initialValue ?? {} } } satisfies FormResponse);
}

function refused(submission: Sent, file: boolean) {
  const { error } = submission.reply();
  const tooLarge = error?.image?.includes('too-large') ?? false;
  return data(answerOf(submission, file), { status: tooLarge ? httpStatusOf('too-large') : 422 });
}

/** Why the form was not taken, with what was typed. */
function explained(submission: Sent, file: boolean, error: EditRefusal | PreviewRefusal) {
  if (error.code === 'contents') {
    const result = submission.reply({ fieldErrors: { contents: [error.refusal] }, hideFields: ['image'] });
    return data(
      { ...answerOf(submission, file), result } satisfies FormResponse,
      CONTENTS_RESPONSES[error.refusal],
    );
  }
  if (error.code === 'image') {
    const wait = retryAfterSeconds(error.refusal);
    const result = submission.reply({ fieldErrors: { image: [error.refusal] }, hideFields: ['image'] });
    const headers: Record<string, string> = wait === null ? {} : { 'Retry-After': String(wait) };
    return data({ ...answerOf(submission, file), result } satisfies FormResponse, {
      status: httpStatusOf(error.refusal),
      headers,
    });
  }
  const current = error.code === 'changed' ? error.current : null;
  const problem = POST_PROBLEMS[error.code];
  const result = submission.reply({ formErrors: [error.code], hideFields: ['image'] });
  return data({ ...answerOf(submission, file, { problem, current }), result } satisfies FormResponse, {
    status: STATUS[error.code],
    headers: error.code === 'limited' ? { 'Retry-After': String(error.retryAfterSeconds) } : {},
  });
}

function redirectWith(to: string, flash: FlashCode | null): Response {
  return redirect(to, { status: 303, headers: flash === null ? {} : { 'Set-Cookie': flashCookie(flash) } });
}
