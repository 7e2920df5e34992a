import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { productionEnv } from '#tests/support/config-env.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { checkBucket, checkGateways, checkMail, checkOrigin } from './check-services.ts';

const folder = mkdtempSync(join(tmpdir(), 'routi-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

/** Mocks fetch by path prefix; other requests fail with ENOTFOUND. */
function mockResponses(responses: Record<string, () => Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = new URL(String(input)).pathname;
    const response = Object.entries(responses).find(([start]) => path.startsWith(start))?.[1];
    if (response) return response();
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }) });
  });
}

describe('mail', () => {
  it('is ok if the server accepts it, with or without a test mail, and fails otherwise', async () => {
    const sink = await startSmtpSink();
    const mail = { kind: 'smtp', url: sink.url, from: 'Routi <support@routi.example>' } as const;
    expect(await checkMail(mail, undefined)).toMatchObject({ result: 'ok' });
    expect(sink.mails).toEqual([]);
    expect(await checkMail(mail, 'kim@routi.example')).toMatchObject({ result: 'ok' });
    expect(sink.mails).toHaveLength(1);
    sink.behavior = 'full';
    expect(await checkMail(mail, 'kim@routi.example')).toMatchObject({ result: 'failed' });
    await sink.close();
    expect(await checkMail(mail, undefined)).toMatchObject({ result: 'failed' });
  });

  it('warns that mails stay in the outbox without a server', async () => {
    expect(await checkMail({ kind: 'outbox' }, 'kim@routi.example')).toMatchObject({ result: 'warning' });
  });
});

describe('a bucket', () => {
  it('is ok if it responds', async () => {
    expect(await checkBucket({ open: async () => null })).toMatchObject({ result: 'ok' });
  });

  it('fails with the error code if it denies access', async () => {
    const open = () => Promise.reject(Object.assign(new Error('x'), { name: 'AccessDenied' }));
    expect(await checkBucket({ open })).toMatchObject({
      result: 'failed',
      says: expect.stringContaining('AccessDenied'),
    });
  });
});

describe('gateways', () => {
  const paypal = {
    PAYPAL_CLIENT_ID: 'client-id-1',
    PAYPAL_SECRET: 'secret-of-it',
    PAYPAL_USD_PRICES: 'basic=1499.00',
  };
  const config = readConfig({ ...productionEnv(folder), ...paypal });
  const date = 'Mon, 23 Nov 2026 00:00:00 GMT';
  const unknownPayment = () =>
    Response.json({ code: 'NOT_FOUND_PAYMENT', message: '' }, { status: 404, headers: { date } });

  it('are ok if they accept our keys, and report their time', async () => {
    mockResponses({
      '/v1/payments': unknownPayment,
      '/v1/oauth2': () => Response.json({ access_token: 'a', expires_in: 300, token_type: 'Bearer' }),
      '/v2/checkout': () =>
        Response.json({ name: 'X', details: [{ issue: 'INVALID_RESOURCE_ID' }] }, { status: 404 }),
    });
    const { findings, clocks } = await checkGateways(config);
    expect(findings.map(({ result }) => result)).toEqual(['ok', 'ok']);
    expect(clocks).toEqual([{ of: 'Toss', theirs: new Date(date), ours: expect.any(Date) }]);
  });

  it('fail by name if they reject our keys or do not respond', async () => {
    mockResponses({
      '/v1/payments': () => Response.json({ code: 'UNAUTHORIZED_KEY', message: '' }, { status: 401 }),
    });
    const { findings } = await checkGateways(config);
    expect(findings.map(({ result, says }) => [result, says])).toEqual([
      ['failed', expect.stringMatching(/^Toss says UNAUTHORIZED_KEY/)],
      ['failed', expect.stringMatching(/^PayPal says connection lost/)],
    ]);
  });

  it('only warn in a demo, whose sandboxes run in the site', async () => {
    mockResponses({});
    const { findings } = await checkGateways(readConfig({ DATA_DIR: folder }));
    expect(findings.every(({ result }) => result === 'warning')).toBe(true);
  });
});

describe('the origin', () => {
  const peer = '10.0.0.1';
  const throughProxy = {
    address: '198.51.100.4',
    peer,
    isPeerTrusted: true,
    forwardedFor: '203.0.113.7, 198.51.100.4',
  };
  const alive = () => Response.json({ alive: true, seen: throughProxy });
  const logout = (status: number, headers: Record<string, string>) => () =>
    new Response(null, { status, headers });
  const secure = { 'Set-Cookie': '__Host-sid=; Path=/; Secure', 'Strict-Transport-Security': 'max-age=1' };
  const results = async (origin = 'https://routi.example') =>
    (await checkOrigin(origin, 'sealed')).map(({ check, result }) => [check, result]);

  it('is ok if it leads to the site with secure cookies', async () => {
    const sent = mockResponses({ '/healthz': alive, '/logout': logout(302, secure) });
    expect(await results()).toEqual([
      ['origin', 'ok'],
      ['proxies', 'ok'],
      ['cookies', 'ok'],
    ]);
    expect(sent.mock.lastCall?.[1]).toMatchObject({ headers: { Origin: 'https://routi.example' } });
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ headers: { 'x-proxy-check': 'sealed' } });
  });

  it.each([
    ['ok', 'saw this request come from 198.51.100.4', {}],
    ['ok', 'must be an address of this machine', { forwardedFor: '198.51.100.4' }],
    ['failed', 'add the proxy, 10.0.0.1, to TRUSTED_PROXIES', { isPeerTrusted: false }],
    ['failed', 'let the proxy append it', { forwardedFor: '203.0.113.7' }],
    ['failed', 'let the proxy append it', { forwardedFor: null, isPeerTrusted: false }],
  ])('is %s about the proxies and says "%s" if the site saw %j', async (result, says, change) => {
    const seen = { ...throughProxy, ...change };
    mockResponses({ '/healthz': () => Response.json({ alive: true, seen }), '/logout': logout(302, secure) });
    const [, proxies] = await checkOrigin('https://routi.example', 'sealed');
    expect(proxies).toEqual({ check: 'proxies', result, says: expect.stringContaining(says) });
  });

  it('only warns about proxies if the site says nothing, and needs none without https', async () => {
    const silent = () => Response.json({ alive: true });
    mockResponses({ '/healthz': silent, '/logout': logout(302, secure) });
    expect((await checkOrigin('https://routi.example', 'sealed'))[1]?.result).toBe('warning');
    const direct = { address: peer, peer, isPeerTrusted: false, forwardedFor: '203.0.113.7' };
    mockResponses({
      '/healthz': () => Response.json({ alive: true, seen: direct }),
      '/logout': logout(302, {}),
    });
    expect((await checkOrigin('http://127.0.0.1:3000', 'sealed'))[1]?.result).toBe('ok');
  });

  it.each([
    ['nothing', {}],
    ['another site', { '/healthz': () => new Response('hello') }],
    ['a proxy without the site', { '/healthz': () => new Response('bad gateway', { status: 502 }) }],
  ])('fails if it leads to %s', async (_what, responses) => {
    mockResponses(responses);
    expect(await results()).toEqual([['origin', 'failed']]);
  });

  it.each([
    ['the proxy drops Origin', logout(403, {})],
    ['the site was started for http', logout(302, { 'Set-Cookie': 'sid=; Path=/' })],
    ['the proxy drops cookies', logout(302, {})],
    ['the proxy drops HSTS', logout(302, { 'Set-Cookie': secure['Set-Cookie'] })],
  ])('fails the cookie check if %s', async (_what, response) => {
    mockResponses({ '/healthz': alive, '/logout': response });
    expect(await results()).toEqual([
      ['origin', 'ok'],
      ['proxies', 'ok'],
      ['cookies', 'failed'],
    ]);
  });

  it('only warns about insecure cookies in a demo', async () => {
    mockResponses({ '/healthz': alive, '/logout': logout(302, { 'Set-Cookie': 'sid=; Path=/' }) });
    expect(await results('http://127.0.0.1:3000')).toEqual([
      ['origin', 'ok'],
      ['proxies', 'ok'],
      ['cookies', 'warning'],
    ]);
  });
});
