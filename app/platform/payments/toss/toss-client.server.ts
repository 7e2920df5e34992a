export type TossRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Starts with `/v1`; its parts are already encoded. */
  path: string;
  body?: Record<string, unknown>;
  /** At most 300 characters; the same key never charges twice within 15 days. */
  idempotencyKey?: string;
  timeoutMs: number;
};

/** `lost`: no complete response arrived, so the gateway may or may not have processed the request. */
export type TossResponse =
  | { kind: 'response'; status: number; body: unknown }
  | { kind: 'lost'; reason: string };

export type TossClient = (request: TossRequest) => Promise<TossResponse>;

/** A client of Toss's API (payments.md §1.1). Never throws on network errors. */
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
        // A redirect would leak the key.
        redirect: 'error',
        signal: AbortSignal.timeout(request.timeoutMs),
      });
      const text = await response.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      return { kind: 'response', status: response.status, body };
    } catch (error) {
      return { kind: 'lost', reason: describeNetworkError(error) };
    }
  };
}

/**
 * For logs, without the message: those of network errors contain addresses, those of parse errors parts of the body.
 */
function describeNetworkError(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  if (error instanceof SyntaxError) return 'not JSON';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return 'connection lost';
}
