import { expect, test } from 'vitest';
import { keepsItsPage, sendPost } from './send-post.ts';

const redirectTo = (Location: string) => new Response(null, { status: 303, headers: { Location } });

test('a form that was taken is done, and where the post is is known', async () => {
  const send = () => Promise.reject(redirectTo('/notice/7'));
  expect(await sendPost(send)).toEqual({ kind: 'done', to: '/notice/7' });
});

test('deleting and bringing back follow the server', async () => {
  const redirect = redirectTo('/notice/7/edit');
  await expect(sendPost(() => Promise.reject(redirect))).rejects.toBe(redirect);
});

test('a failure is left to the form that was sent', async () => {
  const error = new TypeError('Failed to fetch');
  await expect(sendPost(() => Promise.reject(error))).rejects.toBe(error);
});

test('a page whose form was answered reads nothing anew', () => {
  expect(keepsItsPage({ actionResult: { kind: 'done' }, defaultShouldRevalidate: true })).toBe(false);
  expect(keepsItsPage({ defaultShouldRevalidate: true })).toBe(true);
});
