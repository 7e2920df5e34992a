import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';

/** Path in the recording → text. */
export type Recording = ReadonlyMap<string, string>;

export function readRecording(folder: string): Recording {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}

/** One paragraph for each difference; responses that differ in the same way share it. */
export function differences(before: Recording, after: Recording): string[] {
  const responses = new Map<string, string[]>();
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const difference = differenceOf(before.get(path), after.get(path));
    if (difference === null) continue;
    responses.set(difference, [...(responses.get(difference) ?? []), path]);
  }
  return [...responses].map(([difference, paths]) => `${listed(paths)}\n${difference}`);
}

function differenceOf(before: string | undefined, after: string | undefined): string | null {
  if (before === undefined) return 'is only in the second recording';
  if (after === undefined) return 'is only in the first recording';
  if (before === after) return null;
  const patch = createTwoFilesPatch('', '', before, after, '', '', { context: 2 });
  // Without line numbers, by which equal differences would differ.
  return patch.slice(patch.indexOf('@@')).replaceAll(/^@@.*@@$/gm, '@@');
}

const SHOWN = 5;

function listed(paths: readonly string[]): string {
  const more = paths.length > SHOWN ? [`and ${paths.length - SHOWN} more`] : [];
  return [...paths.slice(0, SHOWN), ...more].join('\n');
}
