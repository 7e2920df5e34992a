import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOdcloudSandbox } from '#sandboxes/odcloud/odcloud-sandbox.server.ts';
import { LONG_KEEP_ALIVE } from '#tests/support/long-keep-alive.ts';
import { createOdcloudChecker } from './odcloud/odcloud-checker.server.ts';

/** Contract tests of the adapter, against the sandbox that imitates the register's API. */
const serviceKey = 'a+key/of=this+test==';
const sandbox = createOdcloudSandbox({ basePath: '', serviceKey });
const server = createServer(LONG_KEEP_ALIVE, (req, res) => void sandbox.handle(req, res));
let baseUrl = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

test.each([
  ['1208147521', 'active'],
  ['8880000000', 'suspended'],
  ['9990000000', 'closed'],
  ['7770000000', 'unregistered'],
])('the register reports %s as %s', async (digits, status) => {
  const checker = createOdcloudChecker({ baseUrl, serviceKey });
  expect(await checker.check(digits)).toEqual({ kind: 'found', status });
});

test('a wrong key and an unavailable register give an unknown status', async () => {
  const unauthorized = createOdcloudChecker({ baseUrl, serviceKey: 'another' });
  expect(await unauthorized.check('1208147521')).toEqual({ kind: 'unknown', reason: 'HTTP 401' });
  sandbox.broken = true;
  expect(await createOdcloudChecker({ baseUrl, serviceKey }).check('1208147521')).toMatchObject({
    kind: 'unknown',
  });
  sandbox.broken = false;
  const nowhere = createOdcloudChecker({ baseUrl: 'http://127.0.0.1:1', serviceKey });
  expect(await nowhere.check('1208147521')).toEqual({ kind: 'unknown', reason: 'connection lost' });
});
