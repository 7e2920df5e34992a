// npm run responses -- record <folder> | compare <before> <after>: the built site's responses to compare a change.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { differences, readRecording } from './compare-recordings.ts';
import { recordResponses } from './record-responses.ts';

const [command, ...folders] = process.argv.slice(2);
const [first, second] = folders.map((folder) => resolve(folder));

if (command === 'record' && first !== undefined && second === undefined) {
  if (existsSync(first)) fail(`${first} is there already.`);
  const startedAt = performance.now();
  const count = await recordResponses(first);
  console.log(`${count} responses in ${first}, ${Math.round((performance.now() - startedAt) / 1000)} s`);
} else if (command === 'compare' && first !== undefined && second !== undefined) {
  const before = readRecording(first);
  const after = readRecording(second);
  const found = differences(before, after);
  for (const difference of found) console.log(`${difference}\n`);
  console.log(
    found.length === 0 ? `No difference in ${before.size} responses.` : `${found.length} differences.`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
} else {
  fail('npm run responses -- record <folder>, or compare <before> <after>');
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
