import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Sandbox, sandboxNow } from '../context.server.ts';
import { isKnownError, tossError } from '../error-catalog.ts';
import { header, parseJson, readBody, sendResponse } from '../http.server.ts';
import { checkSecretKey } from './authentication.server.ts';
import { deleteKeyEndpoint, issueEndpoint } from './billing-keys.server.ts';
import { cancelEndpoint } from './cancel.server.ts';
import { cancelReceiptEndpoint, issueReceiptEndpoint, listReceiptsEndpoint } from './cash-receipts.server.ts';
import { chargeEndpoint } from './charge.server.ts';
import { confirmEndpoint } from './confirm.server.ts';
import type { ApiCall, ApiResponse, Delivery, Endpoint } from './endpoint.ts';
import { claimFault, type Fault } from './faults.server.ts';
import { runOnce } from './idempotency.server.ts';
import { getByOrderEndpoint, getEndpoint } from './lookups.server.ts';
import { findPayment } from './payments.server.ts';
import { settlementsEndpoint, transactionsEndpoint } from './transaction-list.server.ts';
import { virtualAccountEndpoint } from './virtual-accounts.server.ts';

/** Matched in order. */
const ENDPOINTS: readonly Endpoint[] = [
  confirmEndpoint,
  cancelEndpoint,
  virtualAccountEndpoint,
  issueReceiptEndpoint,
  cancelReceiptEndpoint,
  listReceiptsEndpoint,
  issueEndpoint,
  chargeEndpoint,
  deleteKeyEndpoint,
  getByOrderEndpoint,
  getEndpoint,
  transactionsEndpoint,
  settlementsEndpoint,
];

/** Toss's HTTP API below `/v1` (payments.md §1.1). `url.pathname` starts at `/v1`. */
export async function handleApi(
  sandbox: Sandbox,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> {
  const stranger = checkSecretKey(header(req, 'authorization'), sandbox.secretKey);
  if (stranger) return sendResponse(res, stranger);
  const endpoint = ENDPOINTS.find((each) => each.method === req.method && each.path.test(url.pathname));
  if (!endpoint) return sendResponse(res, tossError('NOT_FOUND'));
  const call: ApiCall = {
    params: pathParams(endpoint, url.pathname),
    query: url.searchParams,
    body: parseJson(await readBody(req)),
    now: await sandboxNow(sandbox),
  };
  const fault = await claimFault(sandbox, {
    endpoint: endpoint.name,
    orderId: await orderIdOf(sandbox, endpoint, call),
  });
  if (fault?.kind === 'http_429') return sendResponse(res, tossError('TOO_MANY_REQUESTS'));
  if (fault?.kind === 'timeout_before_charge')
    return deliver(sandbox, res, tossError('COMMON_ERROR'), 'silence');
  const response = await run(sandbox, req, url, endpoint, call, fault);
  sandbox.webhooks.wake();
  return deliver(sandbox, res, response, deliveryOf(fault) ?? response.delivery ?? 'whole');
}

/** Runs the endpoint once. If the caller sent a key, the response is stored in the same transaction. */
async function run(
  sandbox: Sandbox,
  req: IncomingMessage,
  url: URL,
  endpoint: Endpoint,
  call: ApiCall,
  fault: Fault | null,
): Promise<ApiResponse> {
  const testCode = header(req, 'tosspayments-test-code');
  const work: Parameters<typeof runOnce>[3] = async (tx) => {
    // Applies before the request is validated (payments.md §1.1).
    if (testCode !== undefined) return tossError(isKnownError(testCode) ? testCode : 'INVALID_TEST_CODE');
    return endpoint.run(tx, call);
  };
  // The charge happens even if the caller times out, as with a slow card company.
  const slow = async () => {
    if (fault?.kind === 'slow') await sandbox.wait(fault.delayMs, new AbortController().signal);
  };
  const key = header(req, 'idempotency-key');
  // An empty key would be shared by all callers.
  if (key && endpoint.method === 'POST') {
    const { secretKey } = sandbox;
    const identity = { key, secretKey, method: endpoint.method, url: `${url.pathname}${url.search}` };
    return runOnce(sandbox, identity, call.now, work, slow);
  }
  await slow();
  return sandbox.transaction(work);
}

export function deliveryOf(fault: Fault | null): Delivery | undefined {
  if (fault?.kind === 'timeout_after_charge') return 'silence';
  if (fault?.kind === 'http_500_after_charge') return 'http-500';
  if (fault?.kind === 'reset_connection') return 'reset';
  return undefined;
}

/** Sends a response, or what a fault turns it into. */
export async function deliver(
  sandbox: Sandbox,
  res: ServerResponse,
  response: ApiResponse,
  delivery: Delivery,
): Promise<void> {
  switch (delivery) {
    case 'whole':
      return sendResponse(res, response);
    case 'http-500':
      return sendResponse(res, tossError('FAILED_INTERNAL_SYSTEM_PROCESSING'));
    case 'reset':
      res.socket?.resetAndDestroy();
      return;
    case 'silence': {
      const gone = new AbortController();
      res.once('close', () => gone.abort());
      if (!res.destroyed) await sandbox.wait(sandbox.silenceMs, gone.signal);
      res.destroy();
    }
  }
}

function pathParams(endpoint: Endpoint, path: string): Record<string, string> {
  const groups = endpoint.path.exec(path)?.groups ?? {};
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A malformed segment matches no key or order.
    return segment;
  }
}

async function orderIdOf(sandbox: Sandbox, endpoint: Endpoint, call: ApiCall): Promise<string | undefined> {
  if (endpoint.name === 'cancel') {
    return (await findPayment(sandbox.db, call.params.paymentKey ?? ''))?.order_id;
  }
  const { body } = call;
  if (typeof body === 'object' && body !== null && 'orderId' in body && typeof body.orderId === 'string') {
    return body.orderId;
  }
  return call.params.orderId;
}
