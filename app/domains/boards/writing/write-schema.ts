import * as v from 'valibot';
import { IMAGE_LIMITS } from '#app/domains/media/image.ts';
import { CONTENTS_MAX, type PostTypeName, TITLE_LENGTH } from '../post.ts';
import { Contents, DraftContents, Image, Title } from '../schema.ts';
import type { EditingInput, WritingInput } from './writing.ts';

/** NFKC can expand one character to eighteen, so the raw text is limited first (security R15). */
const RAW_TITLE_MAX = TITLE_LENGTH.max * 4;
const RAW_CONTENTS_MAX = CONTENTS_MAX * 2;

const title = v.pipe(
  v.optional(v.string('title'), ''),
  v.maxLength(RAW_TITLE_MAX, 'title-length'),
  v.check((text) => text.trim() !== '', 'title-required'),
  Title,
);
const contents = v.pipe(
  v.optional(v.string('contents'), ''),
  v.maxLength(RAW_CONTENTS_MAX, 'contents-length'),
  v.check((text) => text.trim() !== '', 'contents-required'),
  Contents,
);
const type = (types: readonly PostTypeName[]) =>
  v.pipe(
    v.optional(v.string('type-required'), ''),
    v.picklist(
      types.map(({ key }) => key),
      'type-required',
    ),
  );

/** Checks only the size; the content is checked later (security R20). */
const image = v.optional(v.pipe(v.file('image'), v.maxSize(IMAGE_LIMITS.bytes, 'too-large')));
const version = v.pipe(v.number('version'), v.integer('version'), v.minValue(1, 'version'));

const text = (types: readonly PostTypeName[]) => ({ title, type: type(types), contents });

/** Spec §7. Issue messages are codes. `types`: those that may be chosen. */
export function writeForm(types: readonly PostTypeName[]) {
  return v.strictObject({ ...text(types), image });
}

/** `version`: the one that was edited. A new image takes precedence over removal. */
export function editForm(types: readonly PostTypeName[]) {
  return v.strictObject({
    ...text(types),
    image,
    removeImage: v.optional(v.boolean('image'), false),
    version: v.optional(version),
  });
}

/**
 * A whole edited post as JSON, as in `/db/news.json` (spec §7). `id` and `date` must match; `images` is the current
 * path, null to remove it, or omitted to keep it.
 */
export function postReplacement(
  types: readonly PostTypeName[],
  as: { id: number; date: string; images: string | null },
) {
  return v.strictObject({
    ...text(types),
    id: v.optional(v.union([v.literal(String(as.id)), v.literal(as.id)], 'id')),
    date: v.optional(v.literal(as.date, 'date')),
    images: v.optional(
      v.pipe(
        v.nullable(Image),
        v.check((path) => path === null || path === as.images, 'images'),
      ),
    ),
    version: v.optional(version),
  });
}

export function toWritingInput(form: v.InferOutput<ReturnType<typeof writeForm>>): WritingInput {
  return { ...form, image: form.image ?? null };
}

export function toEditingInput(form: v.InferOutput<ReturnType<typeof editForm>>): EditingInput {
  const { image: file, removeImage, version: edited, ...words } = form;
  const unchanged = removeImage ? ({ kind: 'remove' } as const) : ({ kind: 'keep' } as const);
  return { ...words, image: file ? { kind: 'replace', file } : unchanged, version: edited ?? null };
}

export function replacementToInput(post: v.InferOutput<ReturnType<typeof postReplacement>>): EditingInput {
  const { title: words, type: kind, contents: body, images, version: edited } = post;
  const change = images === null ? ({ kind: 'remove' } as const) : ({ kind: 'keep' } as const);
  return { title: words, type: kind, contents: body, image: change, version: edited ?? null };
}

/** Contents may be unfinished. */
export const PreviewForm = v.strictObject({
  contents: v.pipe(v.string('contents'), v.maxLength(RAW_CONTENTS_MAX, 'contents-length'), DraftContents),
});
