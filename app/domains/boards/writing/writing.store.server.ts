import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { type Board, foldForSearch, type Post } from '../post.ts';
import { RENDERER } from '../rendering/post-html.ts';
import type { EditablePost, PostText } from './writing.ts';

/** Includes deleted posts, unlike the view `posts`. */
export type StoredPost = Post & {
  board: Board;
  search_text: string;
  html: string | null;
  html_renderer: number;
  author_id: string | null;
  version: number;
  deleted_at: Date | null;
  deleted_by: string | null;
};

type Tables = { stored_posts: StoredPost; post_counters: { board: Board; last_id: number } };

function searchText({ title, contents }: PostText): string {
  return foldForSearch(`${title}\n${contents}`);
}

/** Locks the board's counter. */
export async function nextPostId(tx: Tx, board: Board): Promise<number> {
  const { last_id } = await tx
    .withTables<Tables>()
    .updateTable('post_counters')
    // Imported posts may have higher numbers.
    .set({
      last_id: sql<number>`greatest(last_id, coalesce((select max(id) from stored_posts where board = ${board}), 0)) + 1`,
    })
    .where('board', '=', board)
    .returning('last_id')
    .executeTakeFirstOrThrow();
  return last_id;
}

export async function insertPost(
  tx: Tx,
  post: PostText & Pick<StoredPost, 'html' | 'board' | 'id' | 'date' | 'images' | 'author_id'>,
): Promise<void> {
  const row = {
    ...post,
    html_renderer: RENDERER,
    search_text: searchText(post),
    version: 1,
    deleted_at: null,
    deleted_by: null,
  };
  await tx.withTables<Tables>().insertInto('stored_posts').values(row).execute();
}

/** Includes deleted posts. */
export function findStoredPost(db: Queryable, board: Board, id: number): Promise<StoredPost | undefined> {
  return storedPost(db, board, id).executeTakeFirst();
}

export function lockStoredPost(tx: Tx, board: Board, id: number): Promise<StoredPost | undefined> {
  return storedPost(tx, board, id).forUpdate().executeTakeFirst();
}

function storedPost(db: Queryable, board: Board, id: number) {
  return db
    .withTables<Tables>()
    .selectFrom('stored_posts')
    .selectAll()
    .where('board', '=', board)
    .where('id', '=', id);
}

/** The post must be locked and visible. */
export async function updatePost(
  tx: Tx,
  from: StoredPost,
  to: PostText & Pick<StoredPost, 'html' | 'images'>,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('stored_posts')
    .set({
      type: to.type,
      title: to.title,
      contents: to.contents,
      html: to.html,
      html_renderer: RENDERER,
      images: to.images,
      search_text: searchText(to),
      version: from.version + 1,
    })
    .where('board', '=', from.board)
    .where('id', '=', from.id)
    .where('version', '=', from.version)
    .where('deleted_at', 'is', null)
    .execute();
}

export type PostKey = Pick<StoredPost, 'board' | 'id'>;
export type StalePost = Pick<StoredPost, 'board' | 'id' | 'version' | 'contents'>;

/** Posts after a key that another renderer version, or none, has rendered. Includes deleted posts. */
export function listStalePosts(
  db: Queryable,
  { renderer, after, limit }: { renderer: number; after: PostKey | null; limit: number },
): Promise<StalePost[]> {
  const stale = db
    .withTables<Tables>()
    .selectFrom('stored_posts')
    .select(['board', 'id', 'version', 'contents'])
    .where('html_renderer', '<>', renderer)
    .orderBy('board')
    .orderBy('id')
    .limit(limit);
  if (after === null) return stale.execute();
  return stale
    .where(({ eb, refTuple, tuple }) => eb(refTuple('board', 'id'), '>', tuple(after.board, after.id)))
    .execute();
}

/** Does nothing if there is a newer version, which has its own HTML. */
export async function saveHtml(
  tx: Tx,
  { board, id, version }: StalePost,
  rendered: Pick<StoredPost, 'html' | 'html_renderer'>,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('stored_posts')
    .set(rendered)
    .where('board', '=', board)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Returns whether it was visible. */
export async function markDeleted(
  tx: Tx,
  board: Board,
  id: number,
  deleted: { at: Date; by: string },
): Promise<boolean> {
  const row = await tx
    .withTables<Tables>()
    .updateTable('stored_posts')
    .set({ deleted_at: deleted.at, deleted_by: deleted.by })
    .where('board', '=', board)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether it was deleted. */
export async function markRestored(tx: Tx, board: Board, id: number): Promise<boolean> {
  const row = await tx
    .withTables<Tables>()
    .updateTable('stored_posts')
    .set({ deleted_at: null, deleted_by: null })
    .where('board', '=', board)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Includes images of deleted posts. */
export async function listImages(db: Queryable): Promise<string[]> {
  const found = await sql<{ path: string }>`
    select images as path from stored_posts where images is not null
    union
    select (regexp_matches(contents, '/uploads/[0-9a-f]+(?:-480)?\\.(?:jpg|png)', 'g'))[1] as path
    from stored_posts where contents like '%/uploads/%'
  `.execute(db);
  // A thumbnail counts as its image.
  return found.rows.map(({ path }) => path.replace('-480.', '.'));
}

export function toEditable({ id, type, date, title, contents, images, version }: StoredPost): EditablePost {
  return { id, type, date, title, contents, images, version };
}
