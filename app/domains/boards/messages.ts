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
  'title-characters': 'The title has a character that cannot be shown, or a line end.',
  title: 'Please enter the title.',
  'contents-length': `The content may have ${CONTENTS_MAX.toLocaleString('en-US')} characters at most.`,
  'contents-characters': 'The content has a character that cannot be shown.',
  'contents-complex': 'The formatting of this content is too complex to show. Please simplify it.',
  'contents-busy': 'Too many posts are being written right now. Please try again in a few seconds.',
  contents: 'Please enter the content.',
  'type-required': 'Please choose a type.',
  image: 'Please choose a PNG or JPEG image.',
  images: 'The image is not the one that the post has. Send a new one as a form, or null to remove it.',
  id: 'The id is not the one in the address.',
  date: 'The date of a post does not change.',
  version: 'The edition is a number from 1 on.',
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
  unauthenticated: 'You are not logged in any more. Log in in another tab, then submit again.',
  forbidden: 'Your account may not write on the boards.',
  changed: 'This post was changed meanwhile by someone else; your text is kept.',
  'not-found': 'This post has been deleted meanwhile. What you typed is kept here.',
  limited: 'That was a lot of previews. Please wait a minute.',
  'image-lost': 'A browser does not keep a chosen file. Please choose the image again.',
} as const;
