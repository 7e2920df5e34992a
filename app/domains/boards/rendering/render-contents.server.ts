import { createWorker } from '#app/platform/workers/run-in-worker.server.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { semaphore } from '#app/shared/semaphore.ts';
import type { ContentsRefusal } from '../writing/writing.ts';

/** Per post. The longest ordinary contents take a fifth of it on a busy machine. */
const TIME_LIMIT_MS = 1_000;
const MAX_MEMORY_MB = 128;

/** One at a time, so that the idle worker is reused. */
const rendering = semaphore(1, 16);

/** `contents-complex`: exceeds the time or size limit. */
export async function renderContents(contents: string): Promise<Result<string, ContentsRefusal>> {
  const rendered = await rendering(() => renderBatch([contents]));
  if (!rendered.ok) return err('contents-busy');
  const html = rendered.value?.[0] ?? null;
  return html === null ? err('contents-complex') : ok(html);
}

/** Null for each source that is too complex. Renders one by one if the batch exceeds its limits. */
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

/** Null if the worker's limits were exceeded. */
async function renderBatch(sources: readonly string[]): Promise<(string | null)[] | null> {
  const rendered = await render(sources, TIME_LIMIT_MS * sources.length);
  return rendered.ok ? rendered.value : null;
}
