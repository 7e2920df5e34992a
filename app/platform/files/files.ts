import type { Readable } from 'node:stream';
import type { Result } from '#app/shared/result.ts';

/** Uploaded files by flat names: letters, digits, `-`, `_` and single dots. Any other name throws. */
export type Files = {
  /** Atomic and durable; replaces an existing file. On error, nothing has changed. */
  write(name: string, bytes: Uint8Array): Promise<Result<null, FileWriteError>>;
  /** Null if it does not exist. The stream must be read or destroyed. Throws if the store cannot be reached. */
  open(name: string): Promise<{ bytes: number; stream: Readable } | null>;
  /** Succeeds even if the file does not exist. */
  remove(name: string): Promise<void>;
  /** Completely written files, unordered. */
  list(): Promise<{ name: string; bytes: number; writtenAt: Date }[]>;
  /** Deletes leftovers of writes that were interrupted before `before`; returns how many. */
  purgeTemporary(before: Date): Promise<number>;
  /** Free bytes, or null if unknown. */
  free(): Promise<number | null>;
};

/** `unavailable`: the store cannot be reached at the moment. */
export type FileWriteError = 'disk-full' | 'unavailable';

export type S3Settings = {
  /** Null for Amazon's own. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const NAME = /^[\w-]+(\.[\w-]+)*$/;

export const isFileName = (name: string) => NAME.test(name);

/** Throws for anything but a flat name. */
export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new Error('Not the name of a file.');
  return name;
}
