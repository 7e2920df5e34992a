import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '#app/domains/accounts/identity/actor.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import type { FormClient } from '#tests/support/form-client.ts';
import { textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newMember } from '#tests/support/site-visitors.ts';
import { ibkStatement } from '#tests/support/statements.ts';
import {
  findLineUrl,
  findLinkByHref,
  importStatement,
  line,
  newDepositor,
  orderByTransfer,
  STANDARD,
  submitAndFollow,
} from '#tests/support/visitor-orders.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

async function staffOf(role: StaffRole): Promise<FormClient> {
  const login = await newMember(site);
  await grantRole(site.platform, 'system', { loginId: login.id, role });
  return logIn(site, login, 'text/html');
}

test('two finance staff import a statement and refund a line above the limit together', async () => {
  const [first, second] = [await staffOf('finance'), await staffOf('finance')];
  const buyer = await logIn(site, await newMember(site), 'text/html');
  const order = await orderByTransfer(buyer, 'ibk', newDepositor());
  const stranger = newDepositor();
  await importStatement(first, ibkStatement([line(order.payer, STANDARD), line(stranger, 2_000_000)]));
  expect(textOf(await first.page(`/admin/orders/${order.number}`)), 'matched exactly').toContain('Paid');

  const at = await findLineUrl(first, stranger);
  const requested = await submitAndFollow(first, {
    at,
    button: 'Request the refund',
    type: { bank: '88', number: '110-123-456789', holder: stranger, reason: 'No order takes it' },
  });
  const refund = findLinkByHref(requested.html, '/admin/refunds/');
  expect(textOf(await second.page('/admin/approvals'))).toContain('₩2,000,000');
  const approved = await submitAndFollow(second, {
    at: refund,
    button: 'Approve the refund',
    type: { reason: 'Seen on the statement' },
  });
  expect(approved.text).toContain('The refund is approved.');

  const transferred = await submitAndFollow(first, {
    at: refund,
    button: 'Mark as transferred',
    type: { bankReference: 'IBK-PAYDAY-1', reason: 'Transferred at the bank' },
  });
  expect(transferred.text).toContain('it takes effect once a second person has approved it');
  const waiting = findLinkByHref(await second.page('/admin/approvals'), '/admin/approvals/');
  const confirmed = await submitAndFollow(second, {
    at: waiting,
    button: 'Approve and carry out',
    type: { reason: 'Seen at the bank' },
  });
  expect(confirmed.text).toContain('It is approved and carried out.');
  expect(textOf(await first.page(refund))).toContain('IBK-PAYDAY-1');
});

test('support sees a refund and its approval, but decides neither', async () => {
  const support = await staffOf('support');
  expect((await support.get('/admin/approvals')).status).toBe(200);
  const response = await support.post('/admin/refunds/00000000-0000-4000-8000-000000000000', {
    intent: 'approve',
    reason: 'Seen on the statement',
  });
  expect(response.status).toBe(403);
});

test('an editor’s start page shows the posts, with Restore for deleted ones', async () => {
  const editor = await staffOf('editor');
  const post = { type: 'Notice', title: 'A notice for the start page', contents: 'Text' };
  const written = await editor.post('/notice/write', post);
  const path = written.headers.get('Location') ?? '';
  expect(path).toMatch(/^\/notice\/\d+$/);
  expect((await editor.get('/admin')).headers.get('Location')).toBe('/admin/posts');
  expect(textOf(await editor.page('/admin/posts'))).toContain(`${post.title} Updates Notice`);
  expect(textOf(await editor.page('/admin/posts?by=me'))).toContain(post.title);

  await editor.post(`${path}/edit`, { intent: 'delete' });
  const words = 'q=notice+START&board=notice';
  expect(textOf(await editor.page(`/admin/posts?${words}&state=published`))).toContain('No posts match.');
  const deleted = await editor.page(`/admin/posts?${words}&state=deleted`);
  expect(textOf(deleted)).toMatch(/Deleted\s*Restore/);
  expect(textOf(deleted)).toContain('1 post');
  await submitAndFollow(editor, { at: '/admin/posts', html: deleted, button: 'Restore' });
  expect(textOf(await editor.page('/admin/posts'))).not.toContain('Restore');
});
