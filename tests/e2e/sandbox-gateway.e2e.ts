import { randomUUID } from 'node:crypto';
import { expect, test } from './support/site.ts';

/** An account that waits for a deposit, opened as the site's adapter opens it. */
async function openAccount(origin: string): Promise<string> {
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

test('a person plays the bank and a bad network at the sandbox console', async ({ page, site }) => {
  const orderId = await openAccount(site.origin);
  await page.goto('/dev/gateway');
  const row = page.getByRole('table').first().getByRole('row').filter({ hasText: orderId });
  await expect(row).toContainText('WAITING_FOR_DEPOSIT');

  // The next thing that is told of this order never arrives.
  const spoil = page.getByRole('heading', { name: 'Spoil a webhook' }).locator('..');
  await spoil.getByLabel('What happens').selectOption('drop');
  await spoil.getByLabel('To which').fill(orderId);
  await spoil.getByRole('button', { name: 'Add rule' }).click();
  const waiting = page.getByRole('list', { name: 'Rules that wait' });
  await expect(waiting).toContainText(`drop for ${orderId}, 1 more`);

  await row.getByRole('button', { name: 'Deposit' }).click();
  await expect(row).toContainText('DONE');
  const log = page.getByRole('table').last();
  const dropped = log.getByRole('row').filter({ hasText: orderId }).filter({ hasText: 'Dropped' });
  await expect(dropped).toHaveCount(1);
  await expect(page.getByText(`drop for ${orderId}`)).toHaveCount(0);
  await dropped.getByRole('button', { name: 'Resend' }).click();
  await expect(log.getByRole('row').filter({ hasText: orderId }).filter({ hasText: 'Dropped' })).toHaveCount(
    0,
  );

  await row.getByRole('button', { name: 'Reverse' }).click();
  await expect(row).toContainText('WAITING_FOR_DEPOSIT');
  await row.getByRole('button', { name: 'Deposit' }).click();
  await row.getByRole('button', { name: 'Refund' }).click();
  await expect(row).toContainText('CANCELED');
  await expect(row).toContainText('Nothing to do');
});
