import { IMAGE_MESSAGES } from '#app/domains/media/messages.ts';
import { CONTENTS_MAX, TITLE_LENGTH } from './post.ts';
import type { ContentsRefusal } from './writing/writing.ts';

/** Title rule, shown before anything is typed (spec §5). */
export const TITLE_HINT = `${TITLE_LENGTH.min} to ${TITLE_LENGTH.max} characters.`;

/** Keyed by the codes of write-schema.ts. The first two are also the placeholders of spec §5. */
export const POST_MESSAGES = {
  'title-required': 'Please enter the title.',
  'contents-required': 'Please enter the content.',
  'title-length': `Please enter a title of ${TITLE_LENGTH.min} to ${TITLE_LENGTH.max} characters.`,
  'title-characters': 'The title has a line break or a character that cannot be shown.',
  title: 'Please enter the title.',
  'contents-length': `Please use at most ${CONTENTS_MAX.toLocaleString('en-US')} characters.`,
  'contents-characters': 'The content has a character that cannot be shown.',
  'contents-complex': 'The formatting of this content is too complex to show. Please simplify it.',
  'contents-busy': 'Too many posts are being written right now. Please try again in a few seconds.',
  contents: 'Please enter the content.',
  'type-required': 'Please choose a type.',
  image: 'Please choose a PNG or JPEG image.',
  images: 'The image is not the post’s current one. Send a new one as a form, or null to remove it.',
  id: 'The id differs from the one in the address.',
  date: 'The date of a post cannot be changed.',
  version: 'The version must be a positive integer.',
  ...IMAGE_MESSAGES,
} as const satisfies Record<string, string>;

export type PostMessageCode = keyof typeof POST_MESSAGES;

export function postMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(POST_MESSAGES, code)
    ? POST_MESSAGES[code as PostMessageCode]
    : 'Please check this field.';
}

export const CONTENTS_RESPONSES: Readonly<
  Record<ContentsRefusal, { status: number; headers?: Record<string, string> }>
> = {
  'contents-complex': { status: 422 },
  'contents-busy': { status: 503, headers: { 'Retry-After': '5' } },
};

export const POST_PROBLEMS = {
  unauthenticated: 'You are no longer logged in. Log in in another tab, then submit again.',
  forbidden: 'Your account is not allowed to post.',
  changed: 'Someone else changed this post in the meantime. Your text is kept.',
  'not-found': 'This post has since been deleted. Your text is kept here.',
  limited: 'Too many previews. Please wait a minute.',
  'image-lost': 'A browser does not keep a chosen file. Please choose the image again.',
} as const;
