import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import { err, ok } from '#app/shared/result.ts';
import type { Queryable } from '../../db/database.server.ts';
import { checkFileName, type Files } from '../files.ts';

type Tables = { files: { name: string; content: Uint8Array; written_at: Date } };

/**
 * Stores files as rows, for several machines on one PostgreSQL. `db` must not be guarded: a file is written while the
 * transaction that refers to it is open, and stays if that one is rolled back, as on a disk.
 */
export function createDatabaseFiles(db: Queryable): Files {
  const files: Kysely<Tables> = db.withTables<Tables>();
  return {
    async write(name, bytes) {
      const content = Buffer.from(bytes);
      const written_at = sql<Date>`now()`;
      try {
        await files
          .insertInto('files')
          .values({ name: checkFileName(name), content, written_at })
          .onConflict((known) => known.column('name').doUpdateSet({ content, written_at }))
          .execute();
        return ok(null);
      } catch (error) {
        if (isDiskFull(error)) return err('disk-full');
        throw error;
      }
    },
    async open(name) {
      const found = await files
        .selectFrom('files')
        .select('content')
        .where('name', '=', checkFileName(name))
        .executeTakeFirst();
      return found ? { bytes: found.content.length, stream: Readable.from([found.content]) } : null;
    },
    async remove(name) {
      await files.deleteFrom('files').where('name', '=', checkFileName(name)).execute();
    },
    list: () =>
      files
        .selectFrom('files')
        .select(['name', sql<number>`length(content)`.as('bytes'), 'written_at as writtenAt'])
        .execute(),
    // An interrupted statement has written nothing.
    purgeTemporary: async () => 0,
    free: async () => null,
  };
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100';
}
