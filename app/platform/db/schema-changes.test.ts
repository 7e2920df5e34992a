import { expect, it } from 'vitest';
import { contractionsOf } from './release-order.server.ts';
import { breakingChanges } from './schema-changes.server.ts';

const RELEASED = { release: '0.10.0', schema: ['orders.id bigint', 'orders.note text?'] };

const changes = (current: string[], ...migrations: string[]) =>
  breakingChanges(RELEASED, current, migrations.flatMap(contractionsOf));

it('accepts what the released code can go on with', () => {
  expect(
    changes(['orders.id bigint?', 'orders.note text?', 'orders.kind text?', 'refunds.id bigint']),
  ).toEqual([]);
});

it('names a column that was renamed, changed or made necessary, and a table that was dropped', () => {
  expect(changes(['orders.number bigint', 'orders.note text'])).toEqual([
    'orders.id is gone',
    'orders.note was text? and is text',
    'orders.number is new and must be filled',
  ]);
  expect(changes([])).toEqual(['orders.id is gone', 'orders.note is gone']);
});

it('lets go what a migration says the released code does without, and nothing that only the next release does without', () => {
  expect(changes(['orders.id bigint'], '-- contract 0.9.0: orders.note\nalter table …;')).toEqual([]);
  expect(changes([], '-- contract 0.10.0: orders')).toEqual([]);
  expect(changes(['orders.id bigint'], '-- contract 0.11.0: orders.note')).toEqual(['orders.note is gone']);
  expect(changes(['orders.id bigint'], '-- contracts orders.note')).toEqual(['orders.note is gone']);
});
