export type TossRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  /** From `/v1`, its parts already encoded. */
  path: string;
  body?: Record<string, unknown>;
  /** At most 300 characters; the same key never charges twice within 15 days. */
  idempotencyKey?: string;
  timeoutMs: number;
};

/** `lost` means that no answer arrived whole: the gateway may have done what we asked for, or not. */
export type TossReply = { kind: 'answer'; status: number; body: unknown } | { kind: 'lost'; reason: string };

export type TossClient = (request: TossRequest) => Promise<TossReply>;

/** JSON over HTTP with Toss's headers (payments.md §1.1). Never throws for what the network does. */
export function createTossClient(options: {
  baseUrl: string;
  secretKey: string;
  fetch: typeof fetch;
}): TossClient {
  const authorization = `Basic ${Buffer.from(`${options.secretKey}:`).toString('base64')}`;
  return async (request) => {
    const headers = new Headers({
      Authorization: authorization,
      Accept: 'application/json',
      'Accept-Language': 'en-US',
    });
    if (request.body) headers.set('Content-Type', 'application/json');
    if (request.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey);
    try {
      const response = await options.fetch(`${options.baseUrl}${request.path}`, {
        method: request.method,
        headers,
        body: request.body ? JSON.stringify(request.body) : null,
        // A redirect would carry the key to somewhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(request.timeoutMs),
      });
      const text = await response.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      return { kind: 'answer', status: response.status, body };
    } catch (error) {
      return { kind: 'lost', reason: describeLoss(error) };
    }
  };
}

/** A short word for logs. Messages of network errors carry addresses, and of parse errors pieces of the body. */
function describeLoss(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  if (error instanceof SyntaxError) return 'not JSON';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return 'connection lost';
}
