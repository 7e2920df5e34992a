import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { isCharged } from '../api/payments.server.ts';
import { type Sandbox, sandboxNow } from '../context.server.ts';
import { errorMessage } from '../error-catalog.ts';
import { readBody, redirect } from '../http.server.ts';
import { sendPage } from '../page.server.ts';
import { TEST_CARDS } from '../test-cards.ts';
import { errorPage, finishedPage, windowPage } from './payment-page-html.ts';
import { failUrl, isAllowedRedirect, OpenWindow } from './window-rules.ts';
import { finishWindow, openWindow, readWindow } from './windows.server.ts';

/** The card window. `/pay` opens it, or finds it again on a reload; its form posts to `/pay/{id}`. */
export async function handlePayPage(
  sandbox: Sandbox,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> {
  const id = /^\/pay\/([\w-]+)$/.exec(url.pathname)?.[1];
  if (id !== undefined && req.method === 'POST') return press(sandbox, req, res, id);
  if (id !== undefined && req.method === 'GET') return show(sandbox, res, id);
  if (url.pathname === '/pay' && req.method === 'GET') return open(sandbox, res, url.searchParams);
  return sendPage(sandbox, res, 404, errorPage('There is no such page.'));
}

async function open(sandbox: Sandbox, res: ServerResponse, query: URLSearchParams): Promise<void> {
  const refuse = (reason: string) => sendPage(sandbox, res, 400, errorPage(reason));
  if (query.get('clientKey') !== sandbox.clientKey)
    return refuse('The client key is not the one of this shop.');
  const given = Object.fromEntries([...query].filter(([, value]) => value !== ''));
  const parsed = v.safeParse(OpenWindow, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return refuse(`The shop sent something that does not fit: ${v.getDotPath(issue) ?? 'kind'}.`);
  }
  const { successUrl, failUrl: failAddress } = parsed.output;
  if (
    ![successUrl, failAddress].every((address) => isAllowedRedirect(address, sandbox.allowedRedirectOrigins))
  ) {
    return refuse('The window leads back to this shop only.');
  }
  if (parsed.output.kind === 'payment' && (await isCharged(sandbox.db, parsed.output.orderId))) {
    const code = 'DUPLICATED_ORDER_ID';
    const failure = { code, message: errorMessage(code) };
    return redirect(res, failUrl(failAddress, failure, parsed.output.orderId));
  }
  return show(sandbox, res, await openWindow(sandbox, parsed.output, await sandboxNow(sandbox)));
}

async function show(sandbox: Sandbox, res: ServerResponse, id: string): Promise<void> {
  const row = await readWindow(sandbox, id, await sandboxNow(sandbox));
  if (!row) return sendPage(sandbox, res, 404, errorPage('There is no such card window.'));
  if (row.outcome_url !== null) {
    return sendPage(sandbox, res, 200, finishedPage(row.state === 'EXPIRED', row.outcome_url));
  }
  return sendPage(sandbox, res, 200, windowPage(`${sandbox.basePath}/pay/${id}`, row));
}

const OUTCOMES = { approve: 'APPROVED', decline: 'DECLINED', close: 'CLOSED' } as const;

const Press = v.object({
  outcome: v.picklist(['approve', 'decline', 'close']),
  card: v.picklist(TEST_CARDS.map((card) => card.number)),
  points: v.optional(v.picklist(['none', 'half', 'all']), 'none'),
});

async function press(sandbox: Sandbox, req: IncomingMessage, res: ServerResponse, id: string): Promise<void> {
  const form = new URLSearchParams((await readBody(req)) ?? '');
  const pressed = v.safeParse(Press, Object.fromEntries(form));
  if (!pressed.success)
    return sendPage(sandbox, res, 400, errorPage('Choose one of the cards and a button.'));
  const { outcome, card, points } = pressed.output;
  const now = await sandboxNow(sandbox);
  const target = await finishWindow(sandbox, id, { outcome: OUTCOMES[outcome], card, points }, now);
  if (target === undefined) return sendPage(sandbox, res, 404, errorPage('There is no such card window.'));
  return redirect(res, target);
}
