import { isTest, type SourceFiles, withoutComments } from './source-files.ts';

/** Every SQL view, the room of its tables, and the rooms that read it. */
export const SQL_VIEWS: Readonly<Record<string, { of: string; readBy: readonly string[] }>> = {
  subscriptions_of_orders: { of: 'subscriptions', readBy: ['billing'] },
  running_subscriptions: { of: 'subscriptions', readBy: ['subscriptions'] },
  paused_invoices: { of: 'subscriptions', readBy: ['billing'] },
  invoices_of_subscriptions: { of: 'subscriptions', readBy: ['billing'] },
  methods_in_use: { of: 'subscriptions', readBy: ['billing'] },
  orders_of_paid_periods: { of: 'subscriptions', readBy: ['billing'] },
  reported_movements: { of: 'billing', readBy: ['reports'] },
  reported_orders: { of: 'billing', readBy: ['reports'] },
  reported_early_ends: { of: 'billing', readBy: ['reports'] },
  reported_refunds: { of: 'billing', readBy: ['reports'] },
  reported_subscriptions: { of: 'subscriptions', readBy: ['reports'] },
  reported_periods: { of: 'subscriptions', readBy: ['reports'] },
  reported_receivables: { of: 'subscriptions', readBy: ['reports'] },
  reported_documents: { of: 'documents', readBy: ['reports'] },
  mail_languages: { of: 'accounts', readBy: ['notifications'] },
  posts: { of: 'boards', readBy: ['boards'] },
  audited_decisions: { of: 'admin', readBy: ['admin'] },
};

/** Names of the tables or views that remain after all migrations. */
export function relationsOf(migrations: SourceFiles, kind: 'table' | 'view'): string[] {
  const names = new Set<string>();
  const statement = new RegExp(
    `^\\s*(create(?: or replace)?|drop|alter) ${kind} (?:if exists )?(\\w+)(?: rename to (\\w+))?`,
    'gim',
  );
  for (const [, text] of [...migrations].sort()) {
    for (const [, verb = '', name = '', newName] of text.matchAll(statement)) {
      if (/create/i.test(verb)) names.add(name);
      if (/drop/i.test(verb) || newName) names.delete(name);
      if (newName) names.add(newName);
    }
  }
  return [...names].sort();
}

const KYSELY = /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|from|using)\(\s*\[?['"`](\w+)/g;
const RAW = /\b(?:from|join|into|update)\s+(\w+)/g;

/** Table or view → the rooms (or top-level folders) whose queries name it. */
export function roomsByRelation(code: SourceFiles): Map<string, string[]> {
  const rooms = new Map<string, Set<string>>();
  for (const [path, text] of code) {
    if (isTest(path)) continue;
    const room = path.match(/^(?:app\/domains\/)?([^/]+)/)?.[1] ?? path;
    const sql = withoutComments(text);
    for (const [, name = ''] of [...sql.matchAll(KYSELY), ...sql.matchAll(RAW)])
      rooms.set(name, (rooms.get(name) ?? new Set()).add(room));
  }
  return new Map([...rooms].map(([name, found]) => [name, [...found].sort()]));
}
