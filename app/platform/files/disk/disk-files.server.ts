import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok } from '#app/shared/result.ts';
import { checkFileName, type Files, isFileName } from '../files.ts';

const TEMPORARY = /^\.[\w.-]+\.tmp$/;

/** Stores files in a folder, which is created when it is needed. */
export function createDiskFiles(folder: string): Files {
  const pathOf = (name: string) => join(folder, checkFileName(name));
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async write(name, bytes) {
      const path = pathOf(name);
      const unfinished = join(folder, `.${name}.${randomUUID()}.tmp`);
      try {
        await makeFolder();
        await writeThrough(unfinished, bytes);
        await rename(unfinished, path);
        await syncFolder(folder);
        return ok(null);
      } catch (error) {
        await rm(unfinished, { force: true });
        if (isFull(error)) return err('disk-full');
        throw error;
      }
    },
    async open(name) {
      const file = await open(pathOf(name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(ignoreMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream() };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list() {
      const names = (await listNames(folder)).filter(isFileName);
      const found = await Promise.all(
        names.map(async (name) => ({ name, is: await stat(join(folder, name)).catch(ignoreMissing) })),
      );
      return found.flatMap(({ name, is }) =>
        is?.isFile() ? [{ name, bytes: is.size, writtenAt: is.mtime }] : [],
      );
    },
    async purgeTemporary(before) {
      let purged = 0;
      for (const name of await listNames(folder)) {
        if (!TEMPORARY.test(name)) continue;
        const path = join(folder, name);
        const is = await stat(path).catch(ignoreMissing);
        if (!is || is.mtime >= before) continue;
        await rm(path, { force: true });
        purged += 1;
      }
      return purged;
    },
    async free() {
      await makeFolder();
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

/** Syncs to disk: otherwise the rename might survive a power cut, but not the bytes. */
async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function listNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function isFull(error: unknown): boolean {
  return codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
}
