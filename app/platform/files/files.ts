import type { Readable } from 'node:stream';
import type { Result } from '#app/shared/result.ts';

/** Uploaded files by flat names: letters, digits, `-`, `_` and single dots. Any other name throws. */
export type Files = {
  /** Atomic and durable; replaces an existing file. An error: nothing has changed. */
  write(name: string, bytes: Uint8Array): Promise<Result<null, FileWriteError>>;
  /** Null if it does not exist. The stream must be read or destroyed. Throws where the store cannot be reached. */
  open(name: string): Promise<{ bytes: number; stream: Readable } | null>;
  /** Also if it does not exist. */
  remove(name: string): Promise<void>;
  /** Completely written files, unordered. */
  list(): Promise<{ name: string; bytes: number; writtenAt: Date }[]>;
  /** Deletes what writes interrupted before `before` left; returns how many. */
  purgeTemporary(before: Date): Promise<number>;
  /** Free bytes, or null if unknown. */
  free(): Promise<number | null>;
};

/** `unavailable`: the store cannot be reached just now. */
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
