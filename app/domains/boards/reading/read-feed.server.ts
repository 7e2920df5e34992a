import type { Platform } from '#app/platform/platform.ts';
import { type Board, displayTitle, type PostType } from '../post.ts';
import { htmlOf } from '../rendering/post-html.ts';
import { selectPosts } from './store.server.ts';

/** A post as a feed carries it: `html` is safe. */
export type FeedEntry = { id: number; title: string; type: PostType; date: string; html: string };

/** Entries of a feed; readers ask again long before so many are new. */
const ENTRIES = 20;

/** The newest posts of a board in full, for its feed. */
export async function readFeed(platform: Pick<Platform, 'db'>, board: Board): Promise<FeedEntry[]> {
  const posts = await selectPosts(platform.db, board, ENTRIES);
  return posts.map((post) => ({
    id: post.id,
    title: displayTitle(post),
    type: post.type,
    date: post.date,
    html: htmlOf(post),
  }));
}
