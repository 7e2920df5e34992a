import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { systemClock } from '#app/platform/clock.ts';
import type { Files } from '#app/platform/files/files.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createSmtpMailer } from '#app/platform/mail/smtp-mailer.server.ts';
import { createPaypalGateway } from '#app/platform/payments/paypal/paypal-gateway.server.ts';
import { createTossGateway } from '#app/platform/payments/toss/toss-gateway.server.ts';
import type { Config } from '#server/config.ts';
import { PROXY_CHECK_HEADER, type SeenRequest } from '#server/http/proxy-check.ts';
import { codeOf, type Finding, failed, ok, warning } from './finding.ts';

const TIMEOUT_MS = 10_000;

/** Logs in to the mail server. With `to`, sends a mail instead. */
export async function checkMail(mail: Config['mail'], to: string | undefined): Promise<Finding> {
  if (mail.kind === 'outbox') return warning('mail', 'Mails stay in the outbox: set SMTP_URL to send them.');
  try {
    if (to === undefined) {
      const timeouts = {
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      };
      await createTransport({ url: mail.url, ...timeouts }).verify();
      return ok('mail', 'The server takes our login. --mail-to ADDRESS sends a mail as well.');
    }
    await createSmtpMailer(mail).send({
      to,
      subject: 'A test of the mail server',
      text: 'npm run doctor has sent this mail.\n',
      messageId: `<${randomUUID()}@doctor>`,
    });
    return ok('mail', `The server took a mail to ${to}: look whether it arrives.`);
  } catch (error) {
    return failed('mail', `The server refuses (${codeOf(error)}): check SMTP_URL and MAIL_FROM.`);
  }
}

/** Requests a file that cannot exist, which needs valid keys. */
export async function checkBucket(files: Pick<Files, 'open'>): Promise<Finding> {
  try {
    await files.open('doctor');
    return ok('uploads', 'The bucket answers and knows our keys.');
  } catch (error) {
    return failed(
      'uploads',
      `The bucket refuses (${codeOf(error)}): check the settings that begin with S3_.`,
    );
  }
}

export type GatewayFindings = {
  findings: Finding[];
  clocks: { of: string; theirs: Date; ours: Date }[];
};

/** Queries each gateway for a payment that cannot exist, which needs valid keys and moves no money. */
export async function checkGateways({ gateway, foreign }: Config): Promise<GatewayFindings> {
  const clocks: GatewayFindings['clocks'] = [];
  const log = createLog('silent');
  const recordingFetch =
    (of: string): typeof fetch =>
    async (...request) => {
      const response = await fetch(...request);
      const theirs = new Date(response.headers.get('date') ?? '');
      if (!Number.isNaN(theirs.getTime())) clocks.push({ of, theirs, ours: new Date() });
      return response;
    };
  const toss = createTossGateway({
    ...gateway,
    sdkUrl: '',
    plainPageUrl: null,
    log,
    fetch: recordingFetch('Toss'),
    timeouts: { readMs: TIMEOUT_MS },
  });
  const findings = [describeLookup('Toss', await toss.payments.getByOrder('DOCTOR-000000'))];
  if (foreign) {
    const paypal = createPaypalGateway({
      ...foreign,
      clock: systemClock,
      log,
      fetch: recordingFetch('PayPal'),
    });
    findings.push(describeLookup('PayPal', await paypal.get('5O190127TN364715T')));
  }
  if (gateway.kind === 'sandbox') return { findings: findings.map(asSandbox), clocks: [] };
  return { findings, clocks };
}

function describeLookup(name: string, lookup: { kind: string; reason?: string }): Finding {
  if (lookup.kind !== 'unknown') return ok('gateway', `${name} answers and knows our keys.`);
  return failed(
    'gateway',
    `${name} says ${lookup.reason}: check its keys, and that this machine reaches it.`,
  );
}

/** A sandbox runs in the site itself, so no response only means that the site is not running. */
function asSandbox(finding: Finding): Finding {
  return finding.result === 'ok'
    ? finding
    : warning('gateway', 'The sandbox does not answer: start the site.');
}

/** Visits the site at its public URL like a browser: checks proxy, certificate and cookies. */
export async function checkOrigin(origin: string, proxyCheck: string): Promise<Finding[]> {
  const visit = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
  try {
    const alive = await visit('/healthz', {
      headers: { [PROXY_CHECK_HEADER]: proxyCheck, 'X-Forwarded-For': FORGED_ADDRESS },
    });
    const body = await alive.text();
    if (alive.status !== 200 || !body.includes('"alive"')) {
      const says = `${origin}/healthz answers ${alive.status}: let the proxy pass requests to the site, and start it.`;
      return [failed('origin', says)];
    }
    return [
      ok('origin', `${origin} leads to the site.`),
      checkProxies(origin, JSON.parse(body)),
      ...(await checkCookies(origin, visit)),
    ];
  } catch (error) {
    return [
      failed(
        'origin',
        `${origin} does not answer (${codeOf(error)}): check its name, certificate and proxy.`,
      ),
    ];
  }
}

/** An address of documentation, which a client claims to have; the proxy must append the real one. */
const FORGED_ADDRESS = '203.0.113.7';

/** Compares what the site saw of a request through the proxies with TRUSTED_PROXIES. */
function checkProxies(origin: string, { seen }: { seen?: SeenRequest }): Finding {
  if (!seen) {
    const says =
      'The running site does not take our SECRET_KEY: restart it with the settings of this command.';
    return warning('proxies', says);
  }
  const last = seen.forwardedFor?.split(',').at(-1)?.trim();
  if (last === undefined || last === FORGED_ADDRESS) {
    if (!seen.isPeerTrusted && !origin.startsWith('https:'))
      return ok('proxies', 'Requests come without a proxy, and X-Forwarded-For is ignored.');
    const says = `Requests from ${seen.peer} lack the client: let the proxy append it to X-Forwarded-For.`;
    return failed('proxies', says);
  }
  if (!seen.isPeerTrusted) {
    const says = `All visitors share one rate limit: add the proxy, ${seen.peer}, to TRUSTED_PROXIES.`;
    return failed('proxies', says);
  }
  const says = `The site saw this request come from ${seen.address}: that must be an address of this machine.`;
  return ok('proxies', says);
}

/** A logout without a session changes nothing, but its response sets a cookie and shows whether Origin gets through. */
async function checkCookies(
  origin: string,
  visit: (path: string, init: RequestInit) => Promise<Response>,
): Promise<Finding[]> {
  const logout = await visit('/logout', {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams(),
  });
  await logout.body?.cancel();
  if (logout.status === 403) {
    const says = 'Forms are refused: let the proxy pass Origin on, and set SITE_ORIGIN to what visitors see.';
    return [failed('cookies', says)];
  }
  if (!origin.startsWith('https:')) return [warning('cookies', 'Cookies are not secure without https.')];
  const insecure = logout.headers.getSetCookie().filter((cookie) => !/;\s*Secure/i.test(cookie));
  if (logout.headers.getSetCookie().length === 0 || insecure.length > 0) {
    const says = 'The running site sends cookies that are not secure: restart it with this SITE_ORIGIN.';
    return [failed('cookies', says)];
  }
  if (!logout.headers.has('strict-transport-security'))
    return [failed('cookies', 'HSTS is missing: let the proxy pass the headers of the site on.')];
  return [ok('cookies', 'Cookies are secure, and browsers stay on https.')];
}
