import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { trustedProxies } from '#app/platform/http/client-address.ts';
import { createSecretBox } from '#app/platform/secret-box.server.ts';
import { describeSeenRequest, PROXY_CHECK_HEADER, sealProxyCheck } from './proxy-check.ts';

const newSecrets = () => createSecretBox(randomBytes(32).toString('base64'));
const secrets = newSecrets();
const proxies = trustedProxies(['10.0.0.1']);
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);

const seen = (check: string | undefined, peer = '::ffff:10.0.0.1') =>
  describeSeenRequest(
    {
      headers: {
        'x-forwarded-for': '203.0.113.7, 198.51.100.4',
        ...(check && { [PROXY_CHECK_HEADER]: check }),
      },
      socket: { remoteAddress: peer },
    },
    secrets,
    proxies,
  );

it('says what a process saw to a caller with SECRET_KEY', () => {
  const check = sealProxyCheck(secrets, new Date());
  const forwardedFor = '203.0.113.7, 198.51.100.4';
  const fromProxy = { address: '198.51.100.4', peer: '10.0.0.1', isPeerTrusted: true, forwardedFor };
  expect(seen(check)).toEqual(fromProxy);
  const direct = { address: '10.0.0.2', peer: '10.0.0.2', isPeerTrusted: false, forwardedFor };
  expect(seen(check, '10.0.0.2')).toEqual(direct);
});

it.each([
  ['no value', undefined],
  ['another text', 'v1.a.b.c'],
  ['a value of another key', sealProxyCheck(newSecrets(), new Date())],
  ['a value of another purpose', secrets.seal('tel', String(Date.now()))],
  ['an old value', sealProxyCheck(secrets, secondsAgo(61))],
  ['a value of the future', sealProxyCheck(secrets, secondsAgo(-61))],
])('says nothing to a caller with %s', (_what, check) => {
  expect(seen(check)).toBeNull();
});
