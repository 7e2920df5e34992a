import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireProcessLock } from './process-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'routi-lock-'));
  file = join(folder, 'database.pid');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The pid of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

describe('the lock beside an embedded database', () => {
  it('names its holder and is deleted on release', () => {
    const lock = acquireProcessLock(file);
    expect(lock.ok).toBe(true);
    expect(Number(readFileSync(file, 'utf8').split(' ')[0])).toBe(process.pid);
    if (lock.ok) lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a second process and names the first', () => {
    writeFileSync(file, `${process.ppid}\n`);
    expect(acquireProcessLock(file)).toEqual({ ok: false, holder: process.ppid });
    expect(readdirSync(folder)).toEqual(['database.pid']);
  });

  it('is taken over from a dead process, without leftovers', () => {
    writeFileSync(file, `${deadPid()}\n`);
    expect(acquireProcessLock(file).ok).toBe(true);
    expect(readdirSync(folder)).toEqual(['database.pid']);
  });

  it('is taken over from an earlier process with the same pid, as after a container restart', () => {
    writeFileSync(file, `${process.pid}\n`);
    expect(acquireProcessLock(file).ok).toBe(true);
  });

  it.runIf(process.platform === 'linux')('is taken over when a later process has got the same pid', () => {
    writeFileSync(file, `${process.ppid} another-boot/1\n`);
    expect(acquireProcessLock(file).ok).toBe(true);
  });

  it('is taken over if it has no pid', () => {
    writeFileSync(file, '');
    expect(acquireProcessLock(file).ok).toBe(true);
  });

  it('is taken over after an interrupted takeover', () => {
    writeFileSync(file, `${deadPid()}\n`);
    writeFileSync(`${file}.takeover`, `${deadPid()}\n`);
    expect(acquireProcessLock(file).ok).toBe(true);
    expect(readdirSync(folder)).toEqual(['database.pid']);
  });
});

const ROUNDS = 150;
const CONTENDERS = 4;

/** How many processes acquired each of many locks whose holder is dead. */
async function winnersPerRound(kind: 'ours' | 'naive'): Promise<number[]> {
  const dead = deadPid();
  for (let round = 0; round < ROUNDS; round += 1) writeFileSync(join(folder, `${round}.pid`), `${dead}\n`);
  const script = join(import.meta.dirname, '../tests/support/lock-contender.ts');
  const children = Array.from({ length: CONTENDERS }, () =>
    spawn(process.execPath, [script, kind, folder, String(ROUNDS)], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  await Promise.all(children.map(nextLine));
  const startAt = Date.now() + 20;
  const lists = await Promise.all(
    children.map((child) => {
      const line = nextLine(child);
      child.stdin?.write(`go ${startAt}\n`);
      return line;
    }),
  );
  await Promise.all(
    children.map((child) => {
      const ended = once(child, 'exit');
      child.stdin?.end();
      return ended;
    }),
  );
  const won = lists.map((line) => JSON.parse(line) as number[]);
  return Array.from({ length: ROUNDS }, (_, round) => won.filter((rounds) => rounds.includes(round)).length);
}

async function nextLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('No output.');
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return chunk.toString();
}

describe('several processes that find the same dead holder', () => {
  it('never acquire the lock together', async () => {
    const winners = await winnersPerRound('ours');
    expect(winners.filter((count) => count > 1)).toEqual([]);
    expect(winners.filter((count) => count === 1).length).toBeGreaterThan(ROUNDS / 2);
  });

  it('acquire it together with a naive control', async () => {
    expect((await winnersPerRound('naive')).some((count) => count > 1)).toBe(true);
  });
});
