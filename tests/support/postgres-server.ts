import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './site-process.ts';

/** A temporary PostgreSQL on loopback: its own cluster and port, deleted after `stop`. */
export type PostgresServer = {
  url: string;
  /** The same over its socket, which is faster than loopback. */
  socketUrl: string;
  process: ChildProcess;
  stop(): Promise<void>;
  /** Stops the server and returns the folder of its cluster, from which others can start. The caller deletes it. */
  stopAndKeep(): Promise<string>;
};

/** Looks for the programs where Debian and Homebrew install them and in the PATH. */
export function findPostgresBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql@17/bin',
    '/opt/homebrew/opt/postgresql@15/bin',
    '/usr/local/opt/postgresql@15/bin',
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

const INITDB = ['-U', 'routi', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];

/** PostgreSQL refuses to run as root, so root uses the account of Debian's package. */
function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** `from`: the folder of a stopped cluster to start from; empty by default. */
export async function startPostgres(from?: string): Promise<PostgresServer> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not installed: install it, or run npm test, which says how.');
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'routi-pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder, stdio: 'ignore' as const };
  // Keeps owner and permissions, without which the server refuses to start.
  if (from) execFileSync('cp', ['-a', join(from, 'data'), data]);
  else execFileSync(join(binaries, 'initdb'), ['-D', data, ...INITDB], options);
  const port = await freePort();
  const settings = [
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=300',
    // Unanalyzed tables have high cost estimates, and JIT compilation would take longer than a thousand runs.
    '-c',
    'jit=off',
    // The data is temporary, so a commit need not reach the disk.
    '-c',
    'synchronous_commit=off',
    '-c',
    'full_page_writes=off',
  ];
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings, '-c', 'fsync=off'], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // A worker that timed out is killed without cleanup.
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  await untilReady(server);
  const stopAndKeep = async () => {
    process.off('exit', endWithUs);
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT'); // fast shutdown: ends sessions instead of waiting for them
    await ended;
    return folder;
  };
  return {
    url: `postgres://routi@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://routi@127.0.0.1:${port}/postgres?host=${folder}`,
    process: server,
    stopAndKeep,
    stop: async () => rmSync(await stopAndKeep(), { recursive: true, force: true }),
  };
}

/** The server reports on stderr when it accepts connections. */
function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${output}`)));
  });
}
