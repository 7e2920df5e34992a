import type { Log } from '#app/platform/log.server.ts';
import type { DomesticGateway } from '../gateway.ts';
import { createTossClient } from './http-client.server.ts';
import type { Toss, TossTimeouts } from './judge.server.ts';
import { tossBilling } from './toss-billing.server.ts';
import { tossCashReceipts } from './toss-cash-receipts.server.ts';
import { tossPayments } from './toss-payments.server.ts';
import { tossTransactions } from './toss-transactions.server.ts';
import { tossVirtualAccounts } from './toss-virtual-accounts.server.ts';

const TIMEOUTS: TossTimeouts = { chargeMs: 65_000, issueMs: 30_000, readMs: 10_000 };

/**
 * The KRW gateway over Toss Payments' HTTP API (payments.md §1.1); the sandbox differs by `baseUrl` and the
 * addresses for the browser only. Amounts in KRW. No call throws for an answer of the gateway or its absence.
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
