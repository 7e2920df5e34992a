import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { Sandbox } from '#sandboxes/toss/context.server.ts';
import { readBody, redirect } from '#sandboxes/toss/http.server.ts';
import { sendPage } from '#sandboxes/toss/page.server.ts';
import { errorPage, escapeHtml } from '#sandboxes/toss/payment-window/payment-page-html.ts';
import { isAllowedRedirect } from '#sandboxes/toss/payment-window/window-rules.ts';
import { FUNDINGS, type Funding, type PaypalOrderRow } from '#sandboxes/toss/tables.ts';

const TITLE = 'Sandbox PayPal';
const LABELS: Record<Funding, string> = {
  balance: 'Balance: the capture goes through',
  declined: 'Declined card: the capture is refused',
  review: 'Under review: the capture stays pending',
};
const Press = v.object({
  outcome: v.picklist(['approve', 'cancel']),
  funding: v.optional(v.picklist(FUNDINGS), 'balance'),
});

/** The approval page: `GET` shows it, `POST` decides once. A plain form without scripts. */
export async function handleApprovePage(
  sandbox: Sandbox,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> {
  const order = await sandbox.db
    .selectFrom('sandbox_paypal_orders')
    .selectAll()
    .where('id', '=', url.searchParams.get('token') ?? '')
    .executeTakeFirst();
  if (!order) return sendPage(sandbox, res, 404, errorPage('There is no such order.'), TITLE);
  const addresses = [order.return_url, order.cancel_url];
  if (!addresses.every((address) => isAllowedRedirect(address, sandbox.allowedRedirectOrigins))) {
    return sendPage(sandbox, res, 400, errorPage('The window leads back to this shop only.'), TITLE);
  }
  if (req.method === 'POST') return press(sandbox, req, res, order);
  if (order.status !== 'PAYER_ACTION_REQUIRED') return redirect(res, approvedUrl(order));
  return sendPage(sandbox, res, 200, approvePage(sandbox.basePath, order), TITLE);
}

async function press(
  sandbox: Sandbox,
  req: IncomingMessage,
  res: ServerResponse,
  order: PaypalOrderRow,
): Promise<void> {
  const form = new URLSearchParams((await readBody(req)) ?? '');
  const pressed = v.safeParse(Press, Object.fromEntries(form));
  if (!pressed.success) return sendPage(sandbox, res, 400, errorPage('Choose one of the buttons.'), TITLE);
  const { outcome, funding } = pressed.output;
  // The customer may go back and approve later: the order stays open.
  if (outcome === 'cancel') return redirect(res, withToken(order.cancel_url, order.id));
  await sandbox.db
    .updateTable('sandbox_paypal_orders')
    .set({ status: 'APPROVED', funding })
    .where('id', '=', order.id)
    .where('status', '=', 'PAYER_ACTION_REQUIRED')
    .execute();
  return redirect(res, approvedUrl(order));
}

function approvedUrl(order: PaypalOrderRow): string {
  return withToken(order.return_url, order.id, 'SANDBOXPAYER');
}

function withToken(address: string, orderId: string, payer?: string): string {
  const url = new URL(address);
  url.searchParams.set('token', orderId);
  if (payer !== undefined) url.searchParams.set('PayerID', payer);
  return url.href;
}

function approvePage(basePath: string, order: PaypalOrderRow): string {
  const radios = FUNDINGS.map(
    (funding, index) =>
      `<label><input type="radio" name="funding" value="${funding}"${index === 0 ? ' checked' : ''}><span>${LABELS[funding]}</span></label>`,
  );
  return `<dl><dt>Order</dt><dd>${escapeHtml(order.description)}</dd><dt>Order number</dt><dd>${escapeHtml(order.reference_id)}</dd><dt>Amount</dt><dd>$${(order.amount / 100).toFixed(2)}</dd></dl>
<form method="post" action="${basePath}/approve?token=${order.id}">
<fieldset>
<legend>Paid from</legend>
${radios.join('\n')}
</fieldset>
<div class="buttons">
<button class="first" name="outcome" value="approve">Approve</button>
<button name="outcome" value="cancel">Cancel</button>
</div>
</form>`;
}
