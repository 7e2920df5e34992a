import type pg from 'pg';

/** Bounds the server's memory. */
const MAX_STATEMENTS = 2000;

/**
 * Parses and plans each statement once per connection. Not during migrations: a prepared statement with `*` fails once
 * its table gets another column.
 */
export function prepareStatements(client: pg.Client): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  const original = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    // Without values, it is a script, `begin` or `commit`.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return original(text, values, ...rest);
    const name = nameOf(text);
    return original(name === undefined ? { text, values } : { name, text, values }, ...rest);
  };
  client.query = query as typeof client.query;
}
