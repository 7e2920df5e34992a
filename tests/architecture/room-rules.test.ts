import { describe, expect, it } from 'vitest';
import {
  exposedFiles,
  interfaceDifferences,
  moduleViolations,
  roomsWithManyExceptions,
  wideRooms,
} from './room-rules.ts';
import { files, imports } from './sample-files.ts';

describe('the rules for rooms', () => {
  const readme = (text: string) => files({ 'app/domains/billing/README.md': `# billing\n\n${text}` });

  it('reject a README that lists too few or too many files for other rooms', () => {
    const used = imports({
      'app/domains/deposits/match.server.ts': `import type { Order } from '#app/domains/billing/orders/order.ts';
        import { it } from '#app/domains/notifications/messages/it.ts';`,
      'app/domains/billing/refunds/refund.ts': `import { it } from '../orders/vat.ts';`,
      'app/routes/orders/order-detail.tsx': `import { it } from '#app/domains/billing/orders/cancel.server.ts';`,
    });
    expect(exposedFiles(used)).toEqual({ billing: ['orders/order.ts'] });
    expect(interfaceDifferences(used, readme('Text.'))).toEqual(['billing: add "- `orders/order.ts`"']);
    const list = (file: string) => readme(`## For other rooms\n\n- \`${file}\`\n\n## Exceptions\n`);
    expect(interfaceDifferences(used, list('orders/order.ts'))).toEqual([]);
    expect(interfaceDifferences(used, list('orders/old.ts'))).toEqual([
      'billing: add "- `orders/order.ts`"',
      'billing: remove "- `orders/old.ts`"',
    ]);
  });

  it('reject a room that exposes too many files', () => {
    const paths = Array.from({ length: 26 }, (_, index) => `#app/domains/boards/${index}.ts`);
    const using = (count: number) => paths.slice(0, count).map((path) => `import '${path}';`);
    const wide = (count: number) => wideRooms(imports({ 'app/domains/admin/a.ts': using(count).join('\n') }));
    expect(wide(26)).toEqual({ boards: 26 });
    expect(wide(25)).toEqual({});
  });

  const cyclic = imports({
    'app/domains/billing/orders/cancel-order.server.ts': `import { it } from '../payments/charge.server.ts';`,
    'app/domains/billing/payments/charge.server.ts': `import { it } from '../refunds/refund.server.ts';`,
    'app/domains/billing/refunds/refund.server.ts': `import { it } from '../orders/open-order.server.ts';`,
  });

  it('reject modules that import use cases of one another', () => {
    expect(moduleViolations(cyclic, readme(''))).toEqual(['billing: orders → payments → refunds → orders']);
  });

  it('allow modules to import stores, queries, rules and types of one another, and jobs to import anything', () => {
    const free = [
      `import { a } from '../orders/orders.store.server.ts';`,
      `import { b } from '../orders/order-queries.server.ts';`,
      `import { c } from '../orders/order.ts';`,
      `import type { D } from '../orders/cancel-order.server.ts';`,
    ];
    const found = imports({
      'app/domains/billing/orders/cancel-order.server.ts': `import { it } from '../payments/charge.server.ts';`,
      'app/domains/billing/payments/charge.server.ts': free.join('\n'),
      'app/domains/billing/payments/jobs.server.ts': `import { it } from '../orders/cancel-order.server.ts';`,
    });
    expect(moduleViolations(found, readme(''))).toEqual([]);
  });

  it('reject an exception without a reason and one that is not needed', () => {
    const listed = (...items: string[]) =>
      moduleViolations(cyclic, readme(`## Exceptions\n\n${items.join('\n')}\n`));
    const needed = '- refunds → orders: a refund reopens its order';
    expect(listed(needed)).toEqual([]);
    expect(listed('- refunds → orders')).toHaveLength(1);
    expect(listed(needed, '- orders → cards: no longer')).toEqual([
      'billing: remove the exception orders → cards',
    ]);
  });

  it('reject a room with too many exceptions', () => {
    const withExceptions = (count: number) => readme(`## Exceptions\n\n${'- a → b: reason\n'.repeat(count)}`);
    expect(roomsWithManyExceptions(withExceptions(6))).toEqual({ billing: 6 });
    expect(roomsWithManyExceptions(withExceptions(5))).toEqual({});
  });
});
