import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { readiness, visibleReadiness } from './health.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await createTestPlatform();
});
afterAll(() => test.close());

describe('readiness', () => {
  it('needs the database, the disk and a process that takes requests', async () => {
    expect(await readiness(test.platform, tmpdir(), true)).toMatchObject({ database: true, accepting: true });
    expect(await readiness(test.platform, tmpdir(), false)).toMatchObject({ ready: false, accepting: false });
  });

  it('counts a missing data folder as a full disk', async () => {
    const gone = join(tmpdir(), 'routi-no-such-folder');
    expect(await readiness(test.platform, gone, true)).toMatchObject({ ready: false, disk: false });
  });
});

describe('the visible state', () => {
  const state = { ready: false, database: false, disk: true, accepting: true };
  const caller = (remoteAddress: string | undefined, headers = {}) => ({
    headers,
    socket: { remoteAddress },
  });

  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('is the reason, to %s', (address) => {
    expect(visibleReadiness(state, caller(address))).toEqual(state);
  });

  it.each(['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1', undefined])(
    'is ready or not, to %s',
    (address) => {
      expect(visibleReadiness(state, caller(address))).toEqual({ ready: false });
    },
  );

  it.each(['x-forwarded-for', 'forwarded'])('is ready or not, behind a proxy that says %s', (name) => {
    expect(visibleReadiness(state, caller('127.0.0.1', { [name]: '127.0.0.1' }))).toEqual({ ready: false });
  });
});
