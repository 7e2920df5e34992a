import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type DemoLogin = { id: string; password: string };
export type DemoAccounts = Record<
  'member' | 'subscriber' | 'expired' | 'pending' | 'editor' | 'admin',
  DemoLogin
>;

/** For short-lived processes: optimizing the WebAssembly of the embedded database takes longer than it saves. */
export const SHORT_LIVED_FLAGS = ['--liftoff-only'];

/** The site in its own process: built, as `npm start` runs it, or with `development`, as `npm run dev` does. */
export type SiteProcess = {
  origin: string;
  child: ChildProcess;
  /** Resolves when the process has ended, with its exit code, or null after a signal. */
  ended: Promise<number | null>;
  demoAccounts(): DemoAccounts;
  /** Stops the process and returns its exit code. */
  stop(): Promise<number | null>;
};

/** A free port below the ephemeral range, whose ports may be taken before the site listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the site on loopback and waits until it listens. */
export async function startSite(settings: {
  dataDir: string;
  port?: number;
  development?: boolean;
  /** The folder of another build than this checkout's. */
  checkout?: string;
  env?: Record<string, string>;
}): Promise<SiteProcess> {
  const port = settings.port ?? (await freePort());
  const checkout = settings.checkout ?? root;
  const main = join(checkout, 'server/main.ts');
  const how = settings.development
    ? ['--conditions=development', main, '--dev']
    : [...SHORT_LIVED_FLAGS, main];
  const child = spawn(process.execPath, how, {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: settings.development ? 'development' : 'production',
      PORT: String(port),
      DATA_DIR: settings.dataDir,
      LOG_LEVEL: 'error',
      // Sites start dozens of times in a run, so they share a compile cache.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/site'),
      ...settings.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await waitUntilListening(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    ended,
    demoAccounts: () => JSON.parse(readFileSync(join(settings.dataDir, 'demo-accounts.json'), 'utf8')),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

export function waitUntilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (/^(Listening|Working) on /m.test(output)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) =>
      reject(new Error(`The site ended with ${code} before it listened:\n${output}`)),
    );
  });
}
