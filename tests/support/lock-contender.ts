import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { acquireProcessLock, type ProcessLock } from '#server/process-lock.ts';

/** The naive control: may remove another lock than the one it read. */
function takeNaively(file: string): ProcessLock {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return { ok: true, release: () => {} };
    } catch {
      const holder = Number(readFileSync(file, 'utf8').split(' ')[0]);
      try {
        process.kill(holder, 0);
        return { ok: false, holder };
      } catch {
        // As if a busy machine paused the process between two steps.
        const until = performance.now() + 2;
        while (performance.now() < until);
        rmSync(file, { force: true });
      }
    }
  }
  return { ok: false, holder: 0 };
}

/**
 * One of several processes that compete for the same locks: waits for `go <ms>` on its input, then tries one lock every
 * 4 ms and prints which it acquired. Runs until its input ends.
 */
const [kind, folder, rounds] = process.argv.slice(2);
const take = kind === 'naive' ? takeNaively : acquireProcessLock;

process.stdin.once('data', (line: Buffer) => {
  const startAt = Number(line.toString().split(' ')[1]);
  const won: number[] = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    while (Date.now() < startAt + round * 4);
    try {
      if (take(`${folder}/${round}.pid`).ok) won.push(round);
    } catch {
      // The naive control may find the file gone between two steps.
    }
  }
  console.log(JSON.stringify(won));
});
process.stdin.once('end', () => process.exit(0));
console.log('ready');
