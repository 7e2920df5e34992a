import { createQueryId, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import type { Platform } from '#app/platform/platform.ts';

/** A platform that records the SQL of every statement, without values, in order. */
export function recordStatements(platform: Platform): { platform: Platform; taken(): string[] } {
  let statements: string[] = [];
  const compiler = new PostgresQueryCompiler();
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(compiler.compileQuery(node, createQueryId()).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    platform: {
      ...platform,
      db: platform.db.withPlugin(recorder),
      transaction: (work) =>
        platform.transaction((tx) => work(Object.assign(tx.withPlugin(recorder), { wake: tx.wake }))),
    },
    /** Statements since the last call. */
    taken() {
      const all = statements;
      statements = [];
      return all;
    },
  };
}
