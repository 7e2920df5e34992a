import type { Log } from '#app/platform/log.server.ts';
import type { DomesticGateway } from '../gateway.ts';
import type { Toss, TossTimeouts } from './interpret-response.server.ts';
import { tossBilling } from './toss-billing.server.ts';
import { tossCashReceipts } from './toss-cash-receipts.server.ts';
import { createTossClient } from './toss-client.server.ts';
import { tossPayments } from './toss-payments.server.ts';
import { tossTransactions } from './toss-transactions.server.ts';
import { tossVirtualAccounts } from './toss-virtual-accounts.server.ts';

const TIMEOUTS: TossTimeouts = { chargeMs: 65_000, issueMs: 30_000, readMs: 10_000 };

/**
 * Toss Payments' HTTP API (payments.md §1.1), amounts in KRW. The sandbox differs by `baseUrl` and browser addresses.
 * Never throws for a response or its absence.
 */
export function createTossGateway(options: {
  baseUrl: string;
  secretKey: string;
  clientKey: string;
  sdkUrl: string;
  plainPageUrl: string | null;
  log: Log;
  fetch?: typeof fetch;
  timeouts?: Partial<TossTimeouts>;
}): DomesticGateway {
  const { baseUrl, secretKey, clientKey, sdkUrl, plainPageUrl, log } = options;
  const call = createTossClient({ baseUrl, secretKey, fetch: options.fetch ?? fetch });
  const toss: Toss = { call, log, ...TIMEOUTS, ...options.timeouts };
  return {
    payments: tossPayments(toss),
    billing: tossBilling(toss),
    virtualAccounts: tossVirtualAccounts(toss),
    cashReceipts: tossCashReceipts(toss),
    transactions: tossTransactions(toss),
    window: { clientKey, sdkUrl, plainPageUrl },
  };
}
