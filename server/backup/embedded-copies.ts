import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Log } from '#app/platform/log.server.ts';

const COPY = 'database-copy-';
/** Inside the data folder, which only the site's own user can enter. */
const socketOf = (dataDir: string) => join(dataDir, 'backup.sock');

type CopyFiles = (folder: string) => Promise<void>;

/**
 * The embedded database belongs to one process, so a backup requests a copy of its files from that process, and deletes
 * the copy afterwards. Returns a function that stops listening.
 */
export async function serveCopies(
  { dataDir, log }: { dataDir: string; log: Log },
  copyFiles: CopyFiles,
): Promise<() => Promise<void>> {
  // Left behind by a killed backup or process.
  await rm(socketOf(dataDir), { force: true });
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(COPY)) await rm(join(dataDir, name), { recursive: true });
  }
  const server = createServer((socket) => {
    socket.on('error', (error) => log.warn('backup', { error }));
    void makeCopy(dataDir, copyFiles).then(
      (folder) => socket.end(folder),
      (error: unknown) => {
        log.error('backup', { error });
        socket.destroy();
      },
    );
  });
  server.on('error', (error) => log.error('backup', { error }));
  server.listen(socketOf(dataDir)).unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** The folder of a copy made by the running site; null if no site is running. */
export async function requestCopy(dataDir: string): Promise<string | null> {
  const socket = createConnection(socketOf(dataDir));
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!connected) return null;
  const folder = await text(socket);
  if (folder === '') throw new Error('The site could not copy its database; its log says why.');
  return folder;
}

export async function makeCopy(dataDir: string, copyFiles: CopyFiles): Promise<string> {
  const folder = await mkdtemp(join(dataDir, COPY));
  try {
    await copyFiles(folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}
