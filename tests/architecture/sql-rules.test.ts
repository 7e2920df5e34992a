import { expect, it } from 'vitest';
import { files } from './sample-files.ts';
import { relationsOf, roomsByRelation } from './sql-rules.ts';

it('relationsOf finds the tables and views that remain after all migrations', () => {
  const migrations = files({
    '002.sql':
      'drop view old_ones;\n  create or replace view paid_orders as select 1;\nalter table a rename to b;',
    '001.sql':
      'create view old_ones as select 1;\ncreate view open_orders as\nselect 1;\ncreate table a (id int);',
  });
  expect(relationsOf(migrations, 'view')).toEqual(['open_orders', 'paid_orders']);
  expect(relationsOf(migrations, 'table')).toEqual(['b']);
});

it('roomsByRelation finds the rooms that query a table', () => {
  const code = files({
    'app/domains/billing/orders/orders.store.server.ts': `db.selectFrom('orders as o').innerJoin('refunds', 'a', 'b')`,
    'app/domains/admin/store.server.ts': 'sql`select 1 from orders`',
    'app/domains/boards/store.server.ts': `// from orders\nconst kind = 'orders';`,
    'demo/clock/store.ts': `db.insertInto('orders')`,
  });
  expect(roomsByRelation(code).get('orders')).toEqual(['admin', 'billing', 'demo']);
  expect(roomsByRelation(code).get('refunds')).toEqual(['billing']);
});
