import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { POLICY_REPORTS } from '#app/platform/http/security-headers.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Mount } from './listener.ts';

/** A report describes one resource on one page. */
const MAX_BYTES = 16 * 1024;
/** Log lines per process: anyone can send reports, and one broken page causes one for each visitor. */
const MAX_PER_MINUTE = 20;

const short = v.pipe(
  v.string(),
  v.transform((sent) => sent.slice(0, 200)),
);

const Report = v.object({
  'csp-report': v.object({
    'document-uri': short,
    'blocked-uri': v.optional(short, ''),
    'effective-directive': v.optional(short),
    'violated-directive': v.optional(short, ''),
  }),
});

/**
 * Logs CSP reports: the page's path and the origin of the blocked resource, without queries (security R11, R35). Exempt
 * from the same-origin rule, because the browser sends them, not the page; it changes nothing.
 */
export function policyReports({ log, clock }: Pick<Platform, 'log' | 'clock'>): Mount {
  let minute = 0;
  let lines = 0;
  const mayLog = () => {
    const now = Math.floor(clock.now().getTime() / 60_000);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    return lines <= MAX_PER_MINUTE;
  };
  return {
    path: POLICY_REPORTS,
    async handle(req, res) {
      const report = await readReport(req, res);
      if (report === null) return;
      const { 'document-uri': page, 'blocked-uri': blocked, ...names } = report;
      const directive = names['effective-directive'] ?? names['violated-directive'];
      if (mayLog())
        log.warn('policy stopped something', { path: pathOf(page), directive, blocked: originOf(blocked) });
      res.writeHead(204).end();
    },
  };
}

type Sent = v.InferOutput<typeof Report>['csp-report'];

/** The report; null if the request was rejected. */
async function readReport(req: IncomingMessage, res: ServerResponse): Promise<Sent | null> {
  const reject = (status: number) => {
    res.writeHead(status, { Connection: 'close' }).end();
    return null;
  };
  if (req.method !== 'POST') return reject(405);
  if (!req.headers['content-type']?.startsWith('application/csp-report')) return reject(415);
  const length = req.headers['content-length'];
  if (length === undefined) return reject(411);
  // Node enforces Content-Length, so checking the header is enough.
  if (Number(length) > MAX_BYTES) return reject(413);
  const report = v.safeParse(Report, parseJson(await text(req)));
  return report.success ? report.output['csp-report'] : reject(400);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function pathOf(address: string): string {
  return URL.parse(address)?.pathname ?? '';
}

/** Keeps keywords such as `inline` and `eval`; reduces a URL to its origin. */
function originOf(blocked: string): string {
  return /^[a-z-]*$/.test(blocked) ? blocked : (URL.parse(blocked)?.origin ?? '');
}
