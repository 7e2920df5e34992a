import type { Readable } from 'node:stream';
import type { Result } from '#app/shared/result.ts';

/**
 * Files that the site keeps outside its database and its build, by flat names: letters, digits, `-`, `_` and single dots.
 * Any other name is a bug of the caller and throws.
 */
export type Files = {
  /**
   * Keeps `bytes` under `name`; whoever reads sees all of it or nothing, after a power cut too. What was there is
   * replaced. `disk-full`: nothing has changed.
   */
  write(name: string, bytes: Uint8Array): Promise<Result<null, 'disk-full'>>;
  /** Null where there is no such file. The stream must be read or destroyed. */
  open(name: string): Promise<{ bytes: number; stream: Readable } | null>;
  /** A file that is not there is removed already. */
  remove(name: string): Promise<void>;
  /** All that was completely written, in no order. */
  list(): Promise<{ name: string; bytes: number; writtenAt: Date }[]>;
  /** Takes away what writes that were cut off before `before` left behind; answers how many. */
  sweep(before: Date): Promise<number>;
  /** Bytes that may still be written, or null where nobody knows. */
  free(): Promise<number | null>;
};
