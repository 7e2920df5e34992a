import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ArchiveError } from './archive-error.ts';

/** Streams pg_dump's output of the state that `snapshot` sees. */
export async function* dumpPostgres(url: string, snapshot: string): AsyncGenerator<Uint8Array> {
  const program = start('pg_dump', url, ['--format=custom', `--snapshot=${snapshot}`]);
  yield* program.child.stdout;
  await program.ended;
}

/** Loads everything in one transaction, or nothing. */
export async function loadPostgres(url: string, dump: AsyncIterable<Uint8Array>): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const program = start('pg_restore', url, options);
  program.child.stdout.resume();
  // A program that fails early closes its input; its own error says more than the broken pipe.
  const feeding = pipeline(dump, program.child.stdin).catch((error: unknown) => error);
  await program.ended;
  const problem = await feeding;
  if (problem !== undefined) throw problem;
}

/** Passes the password in the environment, where other users of the machine cannot see it. */
function start(name: string, url: string, options: string[]) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(findProgram(name), [...options, `--dbname=${address.href}`], {
    env: { HOME: homedir(), PATH: FOLDERS.join(':'), ...(password !== '' && { PGPASSWORD: password }) },
    stdio: 'pipe',
  });
  return { child, ended: waitForExit(name, child) };
}

function waitForExit(name: string, child: ChildProcess): Promise<void> {
  let errorOutput = '';
  child.stderr?.on('data', (text: Buffer) => {
    errorOutput = `${errorOutput}${text}`.slice(0, 2_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new ArchiveError(`${name} could not be started.`)));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new ArchiveError(`${name} failed: ${errorOutput.trim()}`)),
    );
  });
  // Prevents an unhandled rejection if it fails before anything awaits it.
  ended.catch(() => {});
  return ended;
}

const FOLDERS = ['/opt/homebrew/bin', '/usr/local/bin', '/usr/bin', '/bin'];

/** Debian has a folder for each version's programs; the newest ones work with all servers. */
function findProgram(name: string): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...FOLDERS];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  return found ?? name;
}
