import { createWorker } from '#app/platform/workers/run-in-worker.server.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { semaphore } from '#app/shared/semaphore.ts';
import type { ContentsRefusal } from '../writing/writing.ts';

/** Each; ordinary contents of the greatest length take a fifth of it on a busy machine. */
const TIME_LIMIT_MS = 1_000;
const MAX_MEMORY_MB = 128;

/** One at a time in this process, with the worker that stays: a second one would start a process for each post. */
const rendering = semaphore(1, 16);

/** Post contents as safe HTML. `contents-complex`: that takes too long, or becomes too much. */
export async function renderContents(contents: string): Promise<Result<string, ContentsRefusal>> {
  const rendered = await rendering(() => renderBatch([contents]));
  if (!rendered.ok) return err('contents-busy');
  const html = rendered.value?.[0] ?? null;
  return html === null ? err('contents-complex') : ok(html);
}

/** The HTML of many, null for each that is too complex. Where together they take too long, each is rendered by itself. */
export async function renderMany(sources: readonly string[]): Promise<(string | null)[]> {
  const rendered = await renderBatch(sources);
  if (rendered) return rendered;
  const each: (string | null)[] = [];
  for (const source of sources) each.push((await renderBatch([source]))?.[0] ?? null);
  return each;
}

const render = createWorker<typeof import('./render-markdown.worker.server.ts')>(
  '#app/domains/boards/rendering/render-markdown.worker.server.ts',
  MAX_MEMORY_MB,
);

/** Null where the limits of the worker were reached. */
async function renderBatch(sources: readonly string[]): Promise<(string | null)[] | null> {
  const rendered = await render(sources, TIME_LIMIT_MS * sources.length);
  return rendered.ok ? rendered.value : null;
}
