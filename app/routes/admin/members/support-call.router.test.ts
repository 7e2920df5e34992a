import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOf } from '#tests/support/html-form.ts';
import { messagesTo } from '#tests/support/mails-to.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn } from '#tests/support/site-visitors.ts';
import { newAccount, newStaff } from '#tests/support/staff-clients.ts';
import {
  findLinkByHref,
  orderByWindow,
  submitAndFollow,
  submitGatewayWindow,
} from '#tests/support/visitor-orders.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

test('support finds a caller by phone, sees the failed payment and resends the mail', async () => {
  const caller = await newAccount(site);
  const member = await logIn(site, caller, 'text/html');
  const checkout = await orderByWindow(member, 'standard');
  await member.get(await submitGatewayWindow(member, checkout, 'Approve', 'Stopped card'));
  const { client } = await newStaff(site, 'support');

  // Step 1: type what the caller says.
  const found = await client.page(`/admin/members?q=${encodeURIComponent('010 1234 5678')}`);
  expect(textOf(found)).toContain(caller.id);
  // Step 2: open the member.
  const page = await client.page(findLinkByHref(found, `/admin/members/${caller.accountId}`));
  expect(textOf(page)).toContain('Failed payments');
  expect(textOf(page)).toMatch(/What the member read: .*card/);
  // Step 3: open the newest mail. Step 4: resend it.
  const at = findLinkByHref(page, '/admin/messages/log/');
  const before = (await messagesTo(site.platform, caller.email)).length;
  const sent = await submitAndFollow(client, {
    at,
    button: 'Send again',
    type: { reason: 'Not found in the mailbox' },
  });
  expect(sent.text).toContain('The message is queued again.');
  expect(await messagesTo(site.platform, caller.email)).toHaveLength(before + 1);
});
