import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { publishContentChange } from '#app/platform/db/content-change.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { HomeContentInput } from './schema.ts';
import { listAwardGroups, listSolutionGroups, lockHomeContent, replaceHomeContent } from './store.server.ts';

/** `at`: path of the invalid input (`awards.0.1.title`). `code`: the violated rule (`title`). */
export type HomeContentIssue = { at: string; code: string };

/**
 * Replaces all home content (spec §3, Home content). Does nothing if the content is the same, or if `onlyIfEmpty` is set
 * and there is any.
 */
export async function importHomeContent(
  platform: Pick<Platform, 'transaction'>,
  input: unknown,
  { onlyIfEmpty = false }: { onlyIfEmpty?: boolean } = {},
): Promise<Result<'imported' | 'unchanged', HomeContentIssue[]>> {
  const parsed = v.safeParse(HomeContentInput, input);
  if (!parsed.success)
    return err(parsed.issues.map((issue) => ({ at: v.getDotPath(issue) ?? '', code: issue.message })));
  return platform.transaction(async (tx) => {
    await lockHomeContent(tx);
    const present = { awards: await listAwardGroups(tx), solution: await listSolutionGroups(tx) };
    const isEmpty = present.awards.length === 0 && present.solution.length === 0;
    if (onlyIfEmpty ? !isEmpty : isDeepStrictEqual(present, parsed.output)) return ok('unchanged');
    await replaceHomeContent(tx, parsed.output);
    await publishContentChange(tx, 'site');
    return ok('imported');
  });
}
