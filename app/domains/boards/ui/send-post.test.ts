import { expect, test, vi } from 'vitest';
import { keepsItsPage, sendPost } from './send-post.ts';

const redirectTo = (Location: string) => new Response(null, { status: 303, headers: { Location } });

test('a form that was taken is done, and where the post is is known', async () => {
  const send = () => Promise.reject(redirectTo('/notice/7'));
  expect(await sendPost(send, 'Error adding data:')).toEqual({ kind: 'done', to: '/notice/7' });
});

test('deleting and bringing back follow the server', async () => {
  const redirect = redirectTo('/notice/7/edit');
  await expect(sendPost(() => Promise.reject(redirect), 'Error updating data:')).rejects.toBe(redirect);
});

test('a failure keeps the page, with the console line of the spec', async () => {
  const error = new TypeError('Failed to fetch');
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await sendPost(() => Promise.reject(error), 'Error adding data:')).toEqual({ kind: 'failed' });
  expect(told).toHaveBeenCalledExactlyOnceWith('Error adding data:', error);
  told.mockRestore();
});

test('a page whose form was answered reads nothing anew', () => {
  expect(keepsItsPage({ actionResult: { kind: 'failed' }, defaultShouldRevalidate: true })).toBe(false);
  expect(keepsItsPage({ defaultShouldRevalidate: true })).toBe(true);
});
