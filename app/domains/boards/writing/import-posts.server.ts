import * as v from 'valibot';
import { publishContentChange } from '#app/platform/db/content-change.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Board } from '../post.ts';
import { listTypeKeys } from '../post-types.server.ts';
import { insertPosts } from '../reading/store.server.ts';
import { renderStalePosts } from '../rendering/render-stale-posts.server.ts';
import { importedPosts } from '../schema.ts';

/** Such as `3.title` and `title-length`. */
export type ImportIssue = { at: string; code: string };

/**
 * Imports all posts or none, by the rules of spec §3 and §5. Skips existing ids, so an import can be repeated. Returns
 * how many were added.
 */
export async function importPosts(
  platform: Pick<Platform, 'db' | 'transaction' | 'log' | 'settings' | 'clock'>,
  board: Board,
  input: unknown,
): Promise<Result<number, ImportIssue[]>> {
  const parsed = v.safeParse(importedPosts(listTypeKeys(platform, board)), input);
  if (!parsed.success)
    return err(parsed.issues.map((issue) => ({ at: v.getDotPath(issue) ?? '', code: issue.message })));
  const added = await platform.transaction(async (tx) => {
    const count = await insertPosts(tx, board, parsed.output);
    if (count > 0) await publishContentChange(tx, 'boards');
    return count;
  });
  if (added > 0) await renderStalePosts(platform);
  return ok(added);
}
