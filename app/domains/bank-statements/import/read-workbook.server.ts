import { runInWorker } from '#app/platform/workers/run-in-worker.server.ts';
import { err, type Result } from '#app/shared/result.ts';

export type WorkbookProblem = 'broken-file' | 'too-large' | 'formulas' | 'too-many-rows';

/** A statement of 3,000 lines takes a second and a quarter of the memory limit. */
const LIMITS = { timeLimitMs: 10_000, maxMemoryMb: 128 };

/** Reads the first sheet of an XLSX file in a separate process, because a small file may unpack to a huge table. */
export async function readWorkbook(file: Buffer): Promise<Result<string[][], WorkbookProblem>> {
  const rows = await runInWorker<typeof import('./read-workbook.worker.server.ts')>(
    '#app/domains/bank-statements/import/read-workbook.worker.server.ts',
    file,
    LIMITS,
  );
  return rows.ok ? rows.value : err('too-large');
}
