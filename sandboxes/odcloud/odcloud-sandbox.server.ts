import type { IncomingMessage, ServerResponse } from 'node:http';

export type OdcloudSandbox = {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Simulates an outage. */
  broken: boolean;
};

/**
 * The part of the register of businesses that we use (payments.md §4.3). The number determines the state: 999… is
 * closed, 888… suspended, 777… not registered, all others active.
 */
export function createOdcloudSandbox(options: { basePath: string; serviceKey: string }): OdcloudSandbox {
  const sandbox: OdcloudSandbox = {
    broken: false,
    async handle(req, res) {
      const url = new URL(req.url ?? '/', 'http://sandbox.invalid');
      let text = '';
      for await (const part of req) {
        text += String(part);
        if (text.length > 10_000) break;
      }
      const response = (status: number, body: unknown) =>
        void res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      if (sandbox.broken) return response(500, { code: -1 });
      if (url.pathname !== `${options.basePath}/api/nts-businessman/v1/status`)
        return response(404, { code: -4 });
      if (url.searchParams.get('serviceKey') !== options.serviceKey) return response(401, { code: -401 });
      const numbers = numbersOf(text);
      if (!numbers) return response(400, { status_code: 'BAD_JSON_REQUEST' });
      const data = numbers.map((b_no) => ({ b_no, b_stt_cd: stateOf(b_no) }));
      return response(200, { status_code: 'OK', request_cnt: data.length, match_cnt: data.length, data });
    },
  };
  return sandbox;
}

function stateOf(number: string): string {
  if (number.startsWith('999')) return '03';
  if (number.startsWith('888')) return '02';
  return number.startsWith('777') ? '' : '01';
}

function numbersOf(text: string): string[] | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('b_no' in body) || !Array.isArray(body.b_no))
      return null;
    return body.b_no.length <= 100 ? body.b_no.map(String) : null;
  } catch {
    return null;
  }
}
