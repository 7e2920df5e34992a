import { expect, it } from 'vitest';
import { contractionsOf } from './release-order.server.ts';
import { breakingChanges } from './schema-changes.server.ts';

const RELEASED = { release: '0.10.0', schema: ['orders.id bigint', 'orders.note text?'] };

const changes = (current: string[], ...migrations: string[]) =>
  breakingChanges(RELEASED, current, migrations.flatMap(contractionsOf));

it('accepts changes that the released code can work with', () => {
  expect(
    changes(['orders.id bigint?', 'orders.note text?', 'orders.kind text?', 'refunds.id bigint']),
  ).toEqual([]);
});

it('reports a column that was renamed, changed or made required, and a table that was dropped', () => {
  expect(changes(['orders.number bigint', 'orders.note text'])).toEqual([
    'orders.id is gone',
    'orders.note was text? and is text',
    'orders.number is new and must be filled',
  ]);
  expect(changes([])).toEqual(['orders.id is gone', 'orders.note is gone']);
});

it('accepts removals that the released code does not need, but not those that only the next release does not need', () => {
  expect(changes(['orders.id bigint'], '-- contract 0.9.0: orders.note\nalter table …;')).toEqual([]);
  expect(changes([], '-- contract 0.10.0: orders')).toEqual([]);
  expect(changes(['orders.id bigint'], '-- contract 0.11.0: orders.note')).toEqual(['orders.note is gone']);
  expect(changes(['orders.id bigint'], '-- contracts orders.note')).toEqual(['orders.note is gone']);
});
