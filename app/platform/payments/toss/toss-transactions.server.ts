import type { GatewayTransaction, TransactionReader } from '../gateway.ts';
import { type Toss, tossLocalTime } from './interpret-response.server.ts';
import { parseErrorCode, parseTransactions } from './toss-responses.ts';

/** Transactions per page of the list; the gateway returns at most 5,000. */
const PAGE_SIZE = 1000;

/** The list that a reconciliation compares with our ledger (payments.md §1.1, §2.2). */
export function tossTransactions({ call, issueMs }: Toss): TransactionReader {
  return {
    async list({ from, to }) {
      const found = new Map<string, GatewayTransaction>();
      let last: string | undefined;
      for (;;) {
        const query = new URLSearchParams({
          startDate: tossLocalTime(from),
          endDate: tossLocalTime(to),
          limit: String(PAGE_SIZE),
          ...(last !== undefined && { startingAfter: last }),
        });
        const reply = await call({ method: 'GET', path: `/v1/transactions?${query}`, timeoutMs: issueMs });
        if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
        const page = reply.status === 200 ? parseTransactions(reply.body) : null;
        if (!page) {
          return { kind: 'unknown', reason: parseErrorCode(reply.body) ?? `HTTP ${reply.status}` };
        }
        const known = found.size;
        for (const each of page) found.set(each.transactionKey, each);
        if (page.length < PAGE_SIZE) return { kind: 'found', transactions: [...found.values()] };
        // A page with nothing new would loop forever.
        if (found.size === known) return { kind: 'unknown', reason: 'the same page again' };
        last = page.at(-1)?.transactionKey;
      }
    },
  };
}
