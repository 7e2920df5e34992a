import type { Rehearsed } from '#app/platform/payments/sandbox-console.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';

/** What stands on the desk of the sandbox gateway. There is one in a demo only (payments.md §5.1). */
export async function readRehearsal(
  platform: Pick<Platform, 'rehearsal'>,
): Promise<Result<Rehearsed, 'not-found'>> {
  return platform.rehearsal ? ok(await platform.rehearsal.read()) : err('not-found');
}
