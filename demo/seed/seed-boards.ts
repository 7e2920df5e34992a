import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Board } from '#app/domains/boards/post.ts';
import { importPosts } from '#app/domains/boards/writing/import-posts.server.ts';

const folder = join(import.meta.dirname, '../../content/boards');
const FILES: [Board, string][] = [
  ['notice', 'notices.json'],
  ['faq', 'faqs.json'],
];

/** Imports posts from `content/boards`. Keeps existing ones. */
export async function seedBoards(platform: Parameters<typeof importPosts>[0]): Promise<void> {
  for (const [board, file] of FILES) {
    const posts: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
    const imported = await importPosts(platform, board, posts);
    if (!imported.ok) {
      const issues = imported.error.map(({ at, code }) => `${at}: ${code}`);
      throw new Error(`content/boards/${file} breaks the rules of the board: ${issues.join(', ')}`);
    }
  }
}
