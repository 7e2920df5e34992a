import type pg from 'pg';

/** Not more than a server keeps without being asked to forget. */
const MOST_STATEMENTS = 2000;

/**
 * Has a connection parse and plan each statement once instead of every time. For processes whose tables nobody migrates
 * while they run: a statement that answers `*` fails for good on a connection once its table has another column.
 */
export function prepareStatements(client: pg.Client): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    // Without values it is a script, or one of the words around a transaction.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return plain(text, values, ...rest);
    const name = nameOf(text);
    return plain(name === undefined ? { text, values } : { name, text, values }, ...rest);
  };
  client.query = query as typeof client.query;
}
