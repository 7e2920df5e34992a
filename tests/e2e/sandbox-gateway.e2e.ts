import { randomUUID } from 'node:crypto';
import { expect, test } from './support/site.ts';

/** Opens a virtual account as the site's adapter does; returns its order id. */
async function openVirtualAccount(origin: string): Promise<string> {
  const orderId = `REHEARSAL-${randomUUID().slice(0, 8)}`;
  const response = await fetch(`${origin}/sandbox/toss/v1/virtual-accounts`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa('test_sk_routi_sandbox:')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      orderId,
      orderName: 'Routi Standard',
      amount: 3_750_000,
      customerName: '홍길동',
      bank: '88',
    }),
  });
  expect(response.status).toBe(200);
  return orderId;
}

test('the sandbox console deposits, reverses and refunds, and drops and resends a webhook', async ({
  page,
  site,
}) => {
  const orderId = await openVirtualAccount(site.origin);
  await page.goto('/dev/gateway');
  const row = page.getByRole('table').first().getByRole('row').filter({ hasText: orderId });
  await expect(row).toContainText('WAITING_FOR_DEPOSIT');

  const open = async (name: string) => {
    await page
      .getByRole('navigation', { name: 'At the gateway' })
      .getByRole('link', { name, exact: true })
      .click();
  };

  // The next webhook of this order never arrives.
  await open('Trouble and clock');
  const webhookRule = page.getByRole('heading', { name: 'Spoil a webhook' }).locator('..');
  await webhookRule.getByLabel('What happens').selectOption('drop');
  await webhookRule.getByLabel('To which').fill(orderId);
  await webhookRule.getByRole('button', { name: 'Add rule' }).click();
  const waiting = page.getByRole('list', { name: 'Rules that wait' });
  await expect(waiting).toContainText(`drop for ${orderId}, 1 more`);

  await open('Payments');
  await row.getByRole('button', { name: 'Deposit' }).click();
  await expect(row).toContainText('DONE');
  await open('Webhooks');
  const log = page.getByRole('table').last();
  const dropped = log.getByRole('row').filter({ hasText: orderId }).filter({ hasText: 'Dropped' });
  await expect(dropped).toHaveCount(1);
  await dropped.getByRole('button', { name: 'Resend' }).click();
  await expect(log.getByRole('row').filter({ hasText: orderId }).filter({ hasText: 'Dropped' })).toHaveCount(
    0,
  );
  await open('Trouble and clock');
  await expect(page.getByText(`drop for ${orderId}`)).toHaveCount(0);

  await open('Payments');
  await row.getByRole('button', { name: 'Reverse' }).click();
  await expect(row).toContainText('WAITING_FOR_DEPOSIT');
  await row.getByRole('button', { name: 'Deposit' }).click();
  await row.getByRole('button', { name: 'Refund' }).click();
  await expect(row).toContainText('CANCELED');
  await expect(row).toContainText('Nothing to do');
});
