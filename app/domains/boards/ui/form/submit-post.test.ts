import { expect, test } from 'vitest';
import { shouldRevalidatePage, submitPost } from './submit-post.ts';

const redirectTo = (Location: string) => new Response(null, { status: 303, headers: { Location } });

test('returns the path of the post after a successful submission', async () => {
  const send = () => Promise.reject(redirectTo('/notice/7'));
  expect(await submitPost(send)).toEqual({ kind: 'done', to: '/notice/7' });
});

test("follows the server's redirect after deleting or restoring", async () => {
  const redirect = redirectTo('/notice/7/edit');
  await expect(submitPost(() => Promise.reject(redirect))).rejects.toBe(redirect);
});

test('rethrows a failure for the form to handle', async () => {
  const error = new TypeError('Failed to fetch');
  await expect(submitPost(() => Promise.reject(error))).rejects.toBe(error);
});

test('does not revalidate a page after a form response', () => {
  expect(shouldRevalidatePage({ actionResult: { kind: 'done' }, defaultShouldRevalidate: true })).toBe(false);
  expect(shouldRevalidatePage({ defaultShouldRevalidate: true })).toBe(true);
});
