import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiResponse } from '../api/endpoint.ts';
import type { Sandbox } from '../context.server.ts';
import { tossError } from '../error-catalog.ts';
import { header, parseJson, readBody, sendResponse } from '../http.server.ts';
import * as money from './control-money.server.ts';
import * as rules from './control-rules.server.ts';
import * as webhooks from './control-webhooks.server.ts';

type Route = (sandbox: Sandbox, body: unknown) => Promise<ApiResponse>;

/** The control routes, for demos, seeds and tests (payments.md §5.1). */
const ROUTES: Readonly<Record<string, Route>> = {
  'GET /control/charges': money.listCharges,
  'GET /control/accounts': money.listAccounts,
  'GET /control/clock': rules.getTime,
  'GET /control/webhooks': webhooks.listWebhooks,
  'POST /control/clock': rules.moveClock,
  'POST /control/faults': rules.addFault,
  'POST /control/faults/clear': rules.clearFaults,
  'POST /control/card-rules': rules.setCardRule,
  'POST /control/card-rules/clear': rules.clearCardRules,
  'POST /control/authorise': money.authorize,
  'POST /control/deposit': money.depositIntoAccount,
  'POST /control/reverse-deposit': money.reverse,
  'POST /control/delete-billing-key': money.revokeBillingKey,
  'POST /control/difference': money.seedDifference,
  'POST /control/webhook-rules': webhooks.addRule,
  'POST /control/webhook-rules/clear': webhooks.clearRules,
  'POST /control/webhooks/deliver': webhooks.deliver,
  'POST /control/webhooks/resend': webhooks.resend,
};

/** Requires JSON: another site cannot send it without a CORS preflight, which fails. */
export async function handleControl(
  sandbox: Sandbox,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> {
  const name = `${req.method} ${url.pathname}`;
  const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined;
  if (!route) return sendResponse(res, tossError('NOT_FOUND'));
  if (req.method === 'GET') return sendResponse(res, await route(sandbox, undefined));
  if (!header(req, 'content-type')?.startsWith('application/json')) {
    return sendResponse(res, {
      status: 415,
      body: { code: 'NOT_JSON', message: 'Send JSON, and say so in Content-Type.' },
    });
  }
  const response = await route(sandbox, parseJson(await readBody(req)));
  sandbox.webhooks.wake();
  return sendResponse(res, response);
}
