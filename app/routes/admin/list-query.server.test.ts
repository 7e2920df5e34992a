import { expect, test } from 'vitest';
import { readListQuery } from './list-query.server.ts';

const read = (query: string) => readListQuery(new Request(`http://127.0.0.1/admin/orders?${query}`));

test.each(['', 'from=&until=', 'from=2026-11-20&until=2028-02-29', 'number=x'])('accepts "%s"', (query) => {
  expect(read(query).toString()).toBe(query);
});

test.each(['from=2026-02-30', 'until=2026-02-31', 'from=0001-01-01', 'from=tomorrow', 'until=%00'])(
  'answers 400 to "%s"',
  (query) => {
    expect(() => read(query)).toThrow(expect.objectContaining({ init: { status: 400 } }));
  },
);
