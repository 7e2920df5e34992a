import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, type Member, visitor } from '#app/domains/accounts/identity/actor.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { makeMember } from '#tests/support/factories.ts';
import { smallImage } from '#tests/support/small-image.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import type { Board } from '../post.ts';
import { DEFAULT_QUERY } from '../reading/list-address.ts';
import { getPostWithNeighbors, listPosts } from '../reading/post-queries.server.ts';
import { deletePost } from './delete-post.server.ts';
import { editPost } from './edit-post.server.ts';
import { exportBoard } from './export-board.server.ts';
import { getPostToEdit } from './get-post-to-edit.server.ts';
import { importPosts } from './import-posts.server.ts';
import { listImagesInUse } from './list-images-in-use.server.ts';
import { restorePost } from './restore-post.server.ts';
import { writePost } from './write-post.server.ts';
import type { EditingInput, WritingInput } from './writing.ts';

let site: TestPlatform;
let people: { member: Member; editor: Member; colleague: Member; admin: Member };
beforeAll(async () => {
  site = await createTestPlatform();
  const staff = async (role: 'editor' | 'admin') => {
    const member = await makeMember(site.platform);
    await grantRole(site.platform, 'system', { loginId: member.loginId, role });
    return { ...member, role };
  };
  people = {
    member: await makeMember(site.platform),
    editor: await staff('editor'),
    colleague: await staff('editor'),
    admin: await staff('admin'),
  };
});
afterAll(() => site.close());

const caller = { id: 'request-1' };
const by = (actor: Actor) => ({ actor, caller });
const WORDS = { title: 'The pump room is routed', type: 'Notice', contents: 'All **43** lines.' } as const;
const written: WritingInput = { ...WORDS, image: null };
const edited: EditingInput = { ...WORDS, image: { kind: 'keep' }, version: null };

async function newPost(actor: Actor, board: Board = 'notice', input: Partial<WritingInput> = {}) {
  const type = board === 'faq' ? 'Etc.' : 'Notice';
  const post = await writePost(site.platform, by(actor), board, { ...written, type, ...input });
  if (!post.ok) throw new Error(post.error.code);
  return post.value.id;
}

/** A post's audit entries, oldest first. */
async function listAuditEntries(board: Board, id: number): Promise<string[]> {
  const target = `${board}/${id}`;
  const { rows } = await sql<{ entry: string }>`select actor || ' ' || action || ' ' || request_id as entry
    from audit_log where target = ${target} order by id`.execute(site.platform.db);
  return rows.map(({ entry }) => entry);
}

const idsOn = async (board: Board) =>
  (await listPosts(site.platform, board, { ...DEFAULT_QUERY, size: 50 })).posts.rows.map(({ id }) => id);

describe('writing', () => {
  test("adds a post with its board's next number and today's date in Korea, and one audit entry", async () => {
    site.clock.set('2026-11-20T15:00:00Z');
    const id = await newPost(people.editor);
    expect(await getPostWithNeighbors(site.platform, 'notice', String(id))).toMatchObject({
      value: { post: { type: 'Notice', date: '2026-11-21', title: WORDS.title, images: null } },
    });
    expect(await listAuditEntries('notice', id)).toEqual([
      `${people.editor.accountId} boards.post.write request-1`,
    ]);
    expect(await newPost(people.admin)).toBe(id + 1);
  });

  test('numbers each board separately', async () => {
    const notice = await newPost(people.editor);
    const faq = await newPost(people.editor, 'faq');
    expect((await getPostWithNeighbors(site.platform, 'faq', String(faq))).ok).toBe(true);
    expect(await newPost(people.editor)).toBe(notice + 1);
    expect(await newPost(people.editor, 'faq')).toBe(faq + 1);
  });

  test('continues after imported numbers', async () => {
    const post = { id: 5000, type: 'Etc.', date: '2026-01-01', title: 'An imported post' };
    expect(await importPosts(site.platform, 'faq', [post])).toEqual({ ok: true, value: 1 });
    expect(await newPost(people.editor, 'faq')).toBe(5001);
  });

  test('adds a post that a search finds', async () => {
    const id = await newPost(people.editor, 'notice', { title: 'Ｖａｌｖｅ station 개요', contents: 'x' });
    const found = await listPosts(site.platform, 'notice', { ...DEFAULT_QUERY, q: 'valve 개요' });
    expect(found.posts.rows.map((post) => post.id)).toEqual([id]);
  });

  test('is denied to visitors and members, without adding a post', async () => {
    const before = await idsOn('notice');
    const refused = async (actor: Actor) => writePost(site.platform, by(actor), 'notice', written);
    expect(await refused(visitor)).toEqual({ ok: false, error: { code: 'unauthenticated' } });
    expect(await refused(people.member)).toEqual({ ok: false, error: { code: 'forbidden' } });
    expect(await idsOn('notice')).toEqual(before);
  });

  test('rejects an invalid image with a reason, without adding a post', async () => {
    const before = await idsOn('notice');
    const image = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' });
    expect(await writePost(site.platform, by(people.editor), 'notice', { ...written, image })).toEqual({
      ok: false,
      error: { code: 'image', refusal: 'not-png-or-jpeg' },
    });
    expect(await idsOn('notice')).toEqual(before);
  });
});

describe('editing', () => {
  test('changes type, title and contents, keeps number and date, and records one audit entry', async () => {
    site.clock.set('2026-11-21T03:00:00Z');
    const id = await newPost(people.editor);
    site.clock.set('2026-12-24T03:00:00Z');
    const change = { ...edited, title: 'The boiler room is routed', type: 'Routi-AI', version: 1 } as const;
    expect(await editPost(site.platform, by(people.colleague), 'notice', id, change)).toMatchObject({
      ok: true,
    });
    expect(await getPostWithNeighbors(site.platform, 'notice', String(id))).toMatchObject({
      value: { post: { id, type: 'Routi-AI', date: '2026-11-21', title: 'The boiler room is routed' } },
    });
    expect(await listAuditEntries('notice', id)).toEqual([
      `${people.editor.accountId} boards.post.write request-1`,
      `${people.colleague.accountId} boards.post.edit request-1`,
    ]);
  });

  test('rejects an edit of an outdated version and returns the newest', async () => {
    const id = await newPost(people.editor);
    const first = { ...edited, title: 'Saved by the first one', version: 1 };
    expect((await editPost(site.platform, by(people.editor), 'notice', id, first)).ok).toBe(true);
    const late = { ...edited, title: 'Saved by the late one', version: 1 };
    expect(await editPost(site.platform, by(people.colleague), 'notice', id, late)).toMatchObject({
      error: { code: 'changed', current: { title: 'Saved by the first one', version: 2 } },
    });
    const again = { ...late, version: 2 };
    expect((await editPost(site.platform, by(people.colleague), 'notice', id, again)).ok).toBe(true);
    expect(await listAuditEntries('notice', id)).toHaveLength(3);
  });

  test('does not find a post on the other board, a missing or a deleted one', async () => {
    const id = await newPost(people.editor, 'faq');
    const none = { ok: false, error: { code: 'not-found' } };
    expect(await editPost(site.platform, by(people.editor), 'notice', id, edited)).toEqual(none);
    expect(await editPost(site.platform, by(people.editor), 'faq', 999_999, edited)).toEqual(none);
    await deletePost(site.platform, by(people.editor), 'faq', id);
    expect(await editPost(site.platform, by(people.editor), 'faq', id, { ...edited, type: 'Etc.' })).toEqual(
      none,
    );
  });

  test('keeps, replaces or removes the image, and updates the images in use', async () => {
    const id = await newPost(people.editor, 'notice', { image: await smallImage('green') });
    const imageOf = async () => {
      const read = await getPostToEdit(site.platform, people.editor, 'notice', String(id));
      return read.ok ? read.value.post.images : undefined;
    };
    const first = await imageOf();
    expect(first).toMatch(/^\/uploads\/[0-9a-f]+\.(png|jpg)$/);
    expect(await listImagesInUse(site.platform)).toContain(first);

    await editPost(site.platform, by(people.editor), 'notice', id, edited);
    expect(await imageOf()).toBe(first);

    const file = await smallImage('blue');
    await editPost(site.platform, by(people.editor), 'notice', id, {
      ...edited,
      image: { kind: 'replace', file },
    });
    const second = await imageOf();
    expect(second).not.toBe(first);
    expect(await listImagesInUse(site.platform)).not.toContain(first);

    await deletePost(site.platform, by(people.editor), 'notice', id);
    expect(await listImagesInUse(site.platform)).toContain(second);
    await restorePost(site.platform, by(people.editor), 'notice', id);

    await editPost(site.platform, by(people.editor), 'notice', id, { ...edited, image: { kind: 'remove' } });
    expect(await imageOf()).toBeNull();
  });

  test('counts images in the contents as in use, also those that other members uploaded', async () => {
    const path = `/uploads/${'ab'.repeat(32)}`;
    await newPost(people.editor, 'notice', {
      contents: `![One](${path}.png)\n\n![Another, small](/uploads/${'cd'.repeat(32)}-480.jpg)`,
    });
    const inUse = await listImagesInUse(site.platform);
    expect(inUse).toContain(`${path}.png`);
    expect(inUse).toContain(`/uploads/${'cd'.repeat(32)}.jpg`);
  });

  test('is denied to visitors and members', async () => {
    const id = await newPost(people.editor);
    const refused = async (actor: Actor) => editPost(site.platform, by(actor), 'notice', id, edited);
    expect(await refused(visitor)).toEqual({ ok: false, error: { code: 'unauthenticated' } });
    expect(await refused(people.member)).toEqual({ ok: false, error: { code: 'forbidden' } });
  });
});

describe('deleting', () => {
  test('removes a post from list, detail, neighbors and export, and restores it unchanged', async () => {
    const [first, id, last] = [
      await newPost(people.editor),
      await newPost(people.editor),
      await newPost(people.editor),
    ];
    const before = await getPostWithNeighbors(site.platform, 'notice', String(id));
    expect(await deletePost(site.platform, by(people.editor), 'notice', id)).toEqual({
      ok: true,
      value: 'done',
    });
    expect(await idsOn('notice')).not.toContain(id);
    expect((await getPostWithNeighbors(site.platform, 'notice', String(id))).ok).toBe(false);
    expect(await getPostWithNeighbors(site.platform, 'notice', String(first))).toMatchObject({
      value: { next: { id: last } },
    });
    expect((await exportBoard(site.platform, 'notice')).map((post) => post.id)).not.toContain(String(id));

    expect(await restorePost(site.platform, by(people.editor), 'notice', id)).toEqual({
      ok: true,
      value: 'done',
    });
    expect(await getPostWithNeighbors(site.platform, 'notice', String(id))).toEqual(before);
    expect((await listAuditEntries('notice', id)).map((entry) => entry.split(' ')[1])).toEqual([
      'boards.post.write',
      'boards.post.delete',
      'boards.post.restore',
    ]);
  });

  test('records one audit entry when repeated, and so does restoring', async () => {
    const id = await newPost(people.editor);
    for (const change of [deletePost, deletePost, restorePost, restorePost]) {
      expect((await change(site.platform, by(people.editor), 'notice', id)).ok).toBe(true);
    }
    expect(await listAuditEntries('notice', id)).toHaveLength(3);
  });

  test('does not reuse a number', async () => {
    const id = await newPost(people.editor);
    await deletePost(site.platform, by(people.editor), 'notice', id);
    expect(await newPost(people.editor)).toBe(id + 1);
  });

  test('is not undone by an import', async () => {
    const id = await newPost(people.editor);
    await deletePost(site.platform, by(people.editor), 'notice', id);
    const again = { id, type: 'Notice', date: '2026-01-01', title: 'An imported post' };
    expect(await importPosts(site.platform, 'notice', [again])).toEqual({ ok: true, value: 0 });
    expect((await getPostWithNeighbors(site.platform, 'notice', String(id))).ok).toBe(false);
  });

  test('is allowed to the author and to admins (security §6)', async () => {
    const id = await newPost(people.editor);
    const deleteAs = async (actor: Actor) => {
      const result = await deletePost(site.platform, by(actor), 'notice', id);
      return result.ok ? 'done' : result.error.code;
    };
    expect(await deleteAs(visitor)).toBe('unauthenticated');
    expect(await deleteAs(people.member)).toBe('forbidden');
    expect(await deleteAs(people.colleague)).toBe('forbidden');
    expect(await deleteAs(people.admin)).toBe('done');
  });

  test('by an admin cannot be undone by the author', async () => {
    const id = await newPost(people.editor);
    await deletePost(site.platform, by(people.admin), 'notice', id);
    const restored = await restorePost(site.platform, by(people.editor), 'notice', id);
    expect(restored).toEqual({ ok: false, error: { code: 'forbidden' } });
    expect((await restorePost(site.platform, by(people.admin), 'notice', id)).ok).toBe(true);
  });

  test('leaves the edit page visible to writers only', async () => {
    const id = await newPost(people.editor);
    await deletePost(site.platform, by(people.editor), 'notice', id);
    const seenBy = (actor: Actor) => getPostToEdit(site.platform, actor, 'notice', String(id));
    expect(await seenBy(visitor)).toEqual({ ok: false, error: 'not-found' });
    expect(await seenBy(people.member)).toEqual({ ok: false, error: 'not-found' });
    expect(await seenBy(people.editor)).toMatchObject({ value: { deleted: { mayRestore: true } } });
    expect(await seenBy(people.colleague)).toMatchObject({ value: { deleted: { mayRestore: false } } });
  });
});
