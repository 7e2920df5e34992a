import * as v from 'valibot';
import { memberInfoForm } from '#app/domains/accounts/profile/member-info-schema.ts';
import { type Board, CONTENTS_MAX, NOTICE_TYPES, TITLE_LENGTH } from '#app/domains/boards/post.ts';
import { editForm, postReplacement, writeForm } from '#app/domains/boards/writing/write-schema.ts';
import { AccountDeletion } from '#app/domains/membership/account-deletion.ts';
import { SignUp } from '#app/domains/membership/schema.ts';
import { HomeContentInput } from '#app/domains/site/schema.ts';
import type { Call } from './call.ts';
import { EXAMPLES, type Example } from './examples.server.ts';
import { LICENSE_CALLS } from './license-calls.server.ts';

/** Any write that is rejected before its route, or fails. */
const WRITE = [400, 401, 403, 411, 413, 415, 422, 503] as const;
/** Additional responses of writes with an image (security R22). */
const UPLOAD = [...WRITE, 429, 507] as const;

/** Accepts any topic, because the owner's topics may change while programs run. */
const postType = (board: Board) =>
  board === 'notice' ? v.picklist(NOTICE_TYPES) : v.pipe(v.string(), v.maxLength(40));

const exportedPost = (board: Board) =>
  v.strictObject({
    id: v.string(),
    type: postType(board),
    date: v.pipe(v.string(), v.isoDate()),
    title: v.nullable(v.string()),
    contents: v.nullable(v.string()),
    images: v.nullable(v.string()),
  });
const WithId = v.strictObject({ id: v.string() });
const MemberInfo = v.strictObject({
  name: v.string(),
  id: v.string(),
  tel: v.string(),
  email: v.string(),
  address: v.string(),
  company: v.string(),
});

const POST_NOTES = {
  title: `${TITLE_LENGTH.min} to ${TITLE_LENGTH.max} characters in one line`,
  contents: `Markdown, 1 to ${CONTENTS_MAX} characters`,
  image: 'PNG or JPEG of at most 10 MB',
  version: 'the version that was edited; 409 if it is not the newest',
  images: 'the path that the post has, or null to remove the image',
} as const;

const WRITERS = 'Editors and admins, logged in.';
const MEMBERS = 'Members, logged in.';
const EVERYBODY = 'Everybody.';

/** JSON is validated against the stored post; this one is an example. */
const ANY_POST = { id: 1, date: '2026-01-01', images: null };

function boardCalls(board: Board, name: 'news' | 'faq', what: string): Call[] {
  const { id: _id, date: _date, ...whole } = postReplacement([], ANY_POST).entries;
  const type = postType(board);
  const notes =
    board === 'faq' ? { ...POST_NOTES, type: 'a topic, as in the addresses of /faq' } : POST_NOTES;
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
      body: { 'multipart/form-data': v.strictObject({ ...writeForm([]).entries, type }) },
      notes,
      statuses: [201, ...UPLOAD],
      answer: WithId,
    },
    {
      method: 'put',
      path: `/db/${name}/{id}`,
      summary: `Changes a ${what}`,
      who: WRITERS,
      body: {
        'multipart/form-data': v.strictObject({ ...editForm([]).entries, type }),
        'application/json': v.strictObject({
          ...whole,
          type,
          id: v.optional(v.string()),
          date: v.optional(v.string()),
        }),
      },
      notes,
      statuses: [200, 404, 409, ...UPLOAD],
      answer: WithId,
    },
  ];
}

const CONTENT_CALLS: readonly Call[] = [
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
];

const MEMBER_CALLS: readonly Call[] = [
  {
    method: 'get',
    path: '/db/member.json',
    summary: 'One’s own member info',
    who: MEMBERS,
    statuses: [200, 401, 503],
    answer: MemberInfo,
  },
  {
    method: 'put',
    path: '/db/member',
    summary: 'Changes one’s own member info; a new email takes effect once its mailed code is entered',
    who: MEMBERS,
    body: { 'application/json': memberInfoForm(), 'application/x-www-form-urlencoded': memberInfoForm() },
    notes: {
      id: 'cannot be changed, and may be left out',
      currentPassword: 'if the number or the email changes',
      currentCode: 'likewise, if two-factor is on',
    },
    statuses: [200, 409, 429, ...WRITE],
    answer: v.object({ ...MemberInfo.entries, pendingEmail: v.optional(v.string()) }),
  },
  {
    method: 'post',
    path: '/db/signup',
    summary: 'Signs a person up; the response does not reveal whether the email is known',
    who: 'Visitors.',
    body: { 'application/json': SignUp, 'application/x-www-form-urlencoded': SignUp },
    statuses: [201, 409, 429, ...WRITE.filter((status) => status !== 401)],
    answer: WithId,
  },
  {
    method: 'post',
    path: '/db/deleteduseropinion',
    summary: 'Deletes one’s own account, with an optional reason why',
    who: MEMBERS,
    body: { 'application/json': AccountDeletion, 'application/x-www-form-urlencoded': AccountDeletion },
    notes: { currentCode: 'if two-factor is on' },
    statuses: [200, 409, 429, ...WRITE],
    answer: v.strictObject({ deleted: v.literal(true) }),
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

/** The calls of the add-in, those of spec §7, and /session.json. */
export const CALL_GROUPS: readonly { title: string; calls: readonly Call[]; example: Example }[] = [
  { title: 'License', calls: LICENSE_CALLS, example: EXAMPLES.License },
  { title: 'Content', calls: CONTENT_CALLS, example: EXAMPLES.Content },
  { title: 'Member', calls: MEMBER_CALLS, example: EXAMPLES.Member },
];

export const CALLS: readonly Call[] = CALL_GROUPS.flatMap(({ calls }) => calls);
