import { describe, expect, it } from 'vitest';
import { foreignStoreImports, importViolations, strayAdapterImports } from './import-rules.ts';
import { imports, oneImport } from './sample-files.ts';

describe('the import rules', () => {
  it.each([
    // layers
    ['app/shared/krw.ts', '#app/platform/clock.ts'],
    ['app/ui/button.tsx', '#app/domains/boards/post.ts'],
    ['app/platform/clock.ts', '#app/domains/plans/catalog.ts'],
    ['app/platform/clock.ts', '#sandboxes/toss/api.server.ts'],
    ['app/domains/boards/list-posts.server.ts', '#app/ui/button.tsx'],
    ['app/shell/site-header.tsx', '#app/routes/auth/login.tsx'],
    ['app/web/session.server.ts', '#app/shell/flash.ts'],
    ['app/web/session.server.ts', '#app/domains/billing/order.ts'],
    ['app/web/session.server.ts', '#app/platform/db/database.server.ts'],
    ['app/context.ts', './domains/billing/order.ts'],
    ['app/routes/home.tsx', '#app/platform/db/database.server.ts'],
    ['app/routes/marketing/home.tsx', '#server/config.ts'],
    ['app/routes/marketing/home.tsx', '#tests/support/factories.ts'],
    ['app/routes/orders/order-detail.tsx', '#app/routes/checkout/payment.tsx'],
    ['app/routes/orders/order-detail.tsx', '#app/routes/checkout/steps.server.ts'],
    ['app/routes/orders/order-detail.tsx', '#app/routes/api/webhooks.toss.ts'],
    ['app/routes/orders/order-detail.tsx', '#demo/clock/clock.ts'],
    ['app/domains/billing/orders/order.ts', '#demo/clock/clock.ts'],
    ['sandboxes/toss/api.server.ts', '#app/domains/billing/order.ts'],
    ['sandboxes/toss/api.server.ts', '#demo/clock/clock.ts'],
    ['demo/seed/seed-orders.ts', '#sandboxes/toss/api.server.ts'],
    ['server/compose.ts', '#sandboxes/toss/api.server.ts'],
    ['server/main.ts', '#tests/support/factories.ts'],
    // rooms
    ['app/domains/boards/list-posts.server.ts', '#app/domains/billing/order.ts'],
    ['app/domains/boards/posts/list-posts.server.ts', '#app/domains/billing/orders/order.ts'],
    ['app/domains/notifications/templates.ts', '#app/domains/accounts/actor.ts'],
    ['app/domains/unknown/a.ts', '#app/domains/boards/post.ts'],
    ['app/domains/boards/ui/post-form.tsx', '../list-posts.server.ts'],
    ['app/domains/boards/ui/post-form.tsx', '#app/domains/plans/catalog.ts'],
    ['app/domains/boards/ui/post-form.tsx', '#app/domains/plans/ui/plan-card.tsx'],
    ['app/domains/boards/ui/post-form.tsx', '#app/platform/clock.ts'],
  ])('reject %s importing %s', (from, specifier) => {
    expect(importViolations(oneImport(from, specifier))).toHaveLength(1);
  });

  it.each([
    ['app/routes/home.tsx', '#app/domains/boards/list-posts.server.ts'],
    ['app/routes/home.tsx', '../session.server.ts'],
    ['app/routes/orders/order-detail.tsx', '#app/web/session.server.ts'],
    ['app/routes/orders/order-detail.tsx', './refund-form.server.ts'],
    ['app/routes/account/delete-account.tsx', '#app/routes/api/member-http/leaving-call.server.ts'],
    ['app/web/session.server.ts', '#app/domains/accounts/sessions/session.ts'],
    ['app/domains/boards/list-posts.server.ts', '#app/domains/accounts/actor.ts'],
    ['app/domains/boards/ui/post-form.tsx', '../post.ts'],
    ['app/domains/boards/ui/post-form.tsx', '#app/domains/accounts/identity/actor.ts'],
    ['app/domains/admin/a.server.ts', '#app/domains/billing/order.ts'],
    ['app/domains/plans/catalog.test.ts', '#app/domains/billing/order.ts'],
    ['demo/seed/seed-orders.ts', '#app/domains/billing/orders/order.ts'],
    ['server/main.ts', '#app/domains/billing/order.ts'],
  ])('allow %s importing %s', (from, specifier) => {
    expect(importViolations(oneImport(from, specifier))).toEqual([]);
  });

  it.each([
    ['server/compose.ts', '#sandboxes/toss/api.ts'],
    ['app/routes/dev/clock.tsx', '#demo/clock/clock.ts'],
  ])('reject %s importing %s statically', (from, specifier) => {
    const violations = (text: string) => importViolations(imports({ [from]: text }));
    expect(violations(`import { a } from '${specifier}';`)).toHaveLength(1);
    expect(violations(`const { a } = await import('${specifier}');`)).toEqual([]);
    expect(violations(`import type { A } from '${specifier}';`)).toEqual([]);
  });

  it("reject another room's store at any depth", () => {
    const store = '#app/domains/boards/posts/posts.store.server.ts';
    expect(foreignStoreImports(oneImport('app/domains/admin/a.server.ts', store))).toHaveLength(1);
    expect(
      foreignStoreImports(oneImport('app/routes/boards/a.ts', '#app/domains/boards/store.server.ts')),
    ).toHaveLength(1);
    expect(foreignStoreImports(oneImport('app/domains/boards/feeds/read-feed.server.ts', store))).toEqual([]);
    expect(
      foreignStoreImports(oneImport('app/domains/boards/list-posts.server.ts', './store.server.ts')),
    ).toEqual([]);
  });

  it('reject an adapter imported outside compose.ts', () => {
    const adapter = '#app/platform/payments/toss/toss-gateway.server.ts';
    expect(strayAdapterImports(oneImport('app/domains/billing/pay.server.ts', adapter))).toHaveLength(1);
    expect(strayAdapterImports(oneImport('server/compose.ts', adapter))).toEqual([]);
  });
});
