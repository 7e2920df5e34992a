import { pick, type Random } from '../world/random.ts';

/** What happens to a call that moves money, between a worker and the gateway. */
export type CallFault =
  | 'none'
  /** The request is lost, and the worker times out. */
  | 'timeout-before'
  /** The call succeeds, and the response is lost. */
  | 'timeout-after'
  | 'error-500-after'
  | 'reset-after'
  | 'reset-before'
  /** The worker times out, then the call succeeds within the gateway's 60 s. */
  | 'done-late'
  /** The same, but the call succeeds only after a query found no such payment. */
  | 'hangs'
  | 'too-many'
  | 'crash-before'
  | 'crash-after';

const CALL_FAULTS: readonly (readonly [number, CallFault])[] = [
  [0.008, 'timeout-before'],
  [0.008, 'timeout-after'],
  [0.006, 'error-500-after'],
  [0.006, 'reset-after'],
  [0.003, 'reset-before'],
  [0.005, 'done-late'],
  [0.002, 'too-many'],
  [0.005, 'crash-before'],
  [0.007, 'crash-after'],
  [0.006, 'hangs'],
  [1, 'none'],
];

export type Network = {
  /** The fetch of one worker; `crash` ends it. */
  fetchOf(crash: () => void): typeof fetch;
  /**
   * Delivers late calls: after the worker's timeout, within the gateway's 60 s. Hanging calls are delivered by the next
   * `arrive`, when their attempt has ended.
   */
  arrive(): Promise<void>;
  /** Number of calls by fault. */
  faultCounts(): ReadonlyMap<CallFault, number>;
};

/** A name of the call that is the same in every run; null exempts it from faults. */
export type NameOf = (call: { orderRef: string } | { paymentKey: string }) => Promise<string | null>;

/**
 * A network that loses requests and responses and crashes workers. The fault of a subject's nth call on a day depends
 * only on the seed. `severity`: how many times as many faults as in a bad year. `today`: the Korean day.
 */
export function lossyNetwork(
  { random, severity }: { random: Random; severity: number },
  nameOf: NameOf,
  today: () => string,
): Network {
  const calls = new Map<string, number>();
  const counts = new Map<CallFault, number>();
  const late: (() => Promise<unknown>)[] = [];
  const hanging: (() => Promise<unknown>)[] = [];
  let countedOn = '';

  async function faultOf(url: string, init: RequestInit | undefined): Promise<CallFault> {
    const about = subjectOf(url, init);
    const name = about && (await nameOf(about.subject));
    if (!name) return 'none';
    if (countedOn !== today()) {
      calls.clear();
      countedOn = today();
    }
    const key = `${about.what}\u0001${name}`;
    const nth = (calls.get(key) ?? 0) + 1;
    calls.set(key, nth);
    const fault = pick(random('fate', key, today(), nth) / severity, CALL_FAULTS);
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
    return fault;
  }

  return {
    faultCounts: () => counts,
    async arrive() {
      for (const send of late.splice(0)) await send();
      late.push(...hanging.splice(0));
    },
    fetchOf: (crash) => async (input, init) => {
      const send = () => fetch(input, { ...init, signal: null });
      const fault = await faultOf(String(input), init);
      switch (fault) {
        case 'none':
          return send();
        case 'timeout-before':
          throw new DOMException('The time is up.', 'TimeoutError');
        case 'timeout-after':
          await read(send());
          throw new DOMException('The time is up.', 'TimeoutError');
        case 'done-late':
          late.push(() => read(send()));
          throw new DOMException('The time is up.', 'TimeoutError');
        case 'hangs':
          hanging.push(() => read(send()));
          throw new DOMException('The time is up.', 'TimeoutError');
        case 'reset-before':
          throw new TypeError('The connection was reset.');
        case 'reset-after':
          await read(send());
          throw new TypeError('The connection was reset.');
        case 'error-500-after':
          await read(send());
          return failure(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING');
        case 'too-many':
          return failure(429, 'TOO_MANY_REQUESTS');
        case 'crash-after':
          await read(send());
          crash();
          return new Promise<never>(() => {});
        case 'crash-before':
          crash();
          return new Promise<never>(() => {});
      }
    },
  };
}

export function reliableNetwork(): Network {
  return { fetchOf: () => fetch, arrive: async () => {}, faultCounts: () => new Map() };
}

async function read(sent: Promise<Response>): Promise<void> {
  await (await sent).arrayBuffer();
}

function failure(status: number, code: string): Response {
  return Response.json({ code, message: code }, { status });
}

type Subject = { what: string; subject: { orderRef: string } | { paymentKey: string } };

/** Charges, virtual accounts and cancellations; null for other calls, which have no faults. */
function subjectOf(url: string, init: RequestInit | undefined): Subject | null {
  if (init?.method !== 'POST') return null;
  const { pathname } = new URL(url);
  const cancel = /\/v1\/payments\/([^/]+)\/cancel$/.exec(pathname);
  if (cancel?.[1]) return { what: 'cancel', subject: { paymentKey: decodeURIComponent(cancel[1]) } };
  const charges = /\/v1\/(billing\/[^/]+|payments\/confirm)$/.test(pathname);
  if (!charges && !pathname.endsWith('/v1/virtual-accounts')) return null;
  const body: unknown = JSON.parse(String(init.body));
  if (typeof body !== 'object' || body === null || !('orderId' in body)) return null;
  return { what: charges ? 'charge' : 'account', subject: { orderRef: String(body.orderId) } };
}
