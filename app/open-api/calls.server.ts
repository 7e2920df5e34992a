import * as v from 'valibot';
import {
  type Board,
  CONTENTS_MAX,
  POST_TYPES,
  type PostType,
  TITLE_LENGTH,
} from '#app/domains/boards/post.ts';
import { editForm, wholePost, writeForm } from '#app/domains/boards/write-schema.ts';
import { HomeContentInput } from '#app/domains/site/schema.ts';
import type { Call } from './call.ts';

/** What any write may be refused with before its route is asked, and when something fails. */
const WRITE = [400, 401, 403, 411, 413, 415, 422, 503] as const;
/** Besides, where an image may come with it (security R22). */
const UPLOAD = [...WRITE, 429, 507] as const;

const exportedPost = (board: Board) =>
  v.strictObject({
    id: v.string(),
    type: v.picklist(POST_TYPES[board] as readonly PostType[]),
    date: v.pipe(v.string(), v.isoDate()),
    title: v.nullable(v.string()),
    contents: v.nullable(v.string()),
    images: v.nullable(v.string()),
  });
const NumberedPost = v.strictObject({ id: v.string() });

const POST_NOTES = {
  title: `${TITLE_LENGTH.min} to ${TITLE_LENGTH.max} characters in one line`,
  contents: `Markdown, 1 to ${CONTENTS_MAX} characters`,
  image: 'PNG or JPEG of at most 10 MB',
  version: 'the edition that was edited; an older one than the newest is answered with 409',
  images: 'the path that the post has, or null to take the image away',
} as const;

const WRITERS = 'Editors and admins, logged in.';
const EVERYBODY = 'Everybody.';

/** As JSON a post is compared with itself; this one stands for all. */
const ANY_POST = { id: 1, date: '2026-01-01', images: null };

function boardCalls(board: Board, name: 'news' | 'faq', what: string): Call[] {
  const { id: _id, date: _date, ...whole } = wholePost(board, ANY_POST).entries;
  return [
    {
      method: 'get',
      path: `/db/${name}.json`,
      summary: `The newest ${what}s, at most 100`,
      who: EVERYBODY,
      statuses: [200, 503],
      answer: v.array(exportedPost(board)),
    },
    {
      method: 'post',
      path: `/db/${name}`,
      summary: `Adds a ${what}; Location is its page`,
      who: WRITERS,
      body: { 'multipart/form-data': writeForm(board) },
      notes: POST_NOTES,
      statuses: [201, ...UPLOAD],
      answer: NumberedPost,
    },
    {
      method: 'put',
      path: `/db/${name}/{id}`,
      summary: `Changes a ${what}`,
      who: WRITERS,
      body: {
        'multipart/form-data': editForm(board),
        'application/json': v.strictObject({
          ...whole,
          id: v.optional(v.string()),
          date: v.optional(v.string()),
        }),
      },
      notes: POST_NOTES,
      statuses: [200, 404, 409, ...UPLOAD],
      answer: NumberedPost,
    },
  ];
}

/** Every call of spec §7 that is built, and the one that pages ask who is logged in. A new one is an entry here. */
export const CALLS: readonly Call[] = [
  ...boardCalls('notice', 'news', 'notice'),
  ...boardCalls('faq', 'faq', 'question'),
  {
    method: 'get',
    path: '/db/home.json',
    summary: 'What the home page shows of products and awards',
    who: EVERYBODY,
    statuses: [200, 503],
    answer: HomeContentInput,
  },
  {
    method: 'get',
    path: '/session.json',
    summary: 'Who is logged in, or null',
    who: EVERYBODY,
    statuses: [200, 503],
    answer: v.strictObject({
      member: v.nullable(
        v.strictObject({ name: v.string(), role: v.picklist(['member', 'editor', 'admin']) }),
      ),
    }),
  },
];
