import { describe, expect, it } from 'vitest';
import { visibleReadiness } from './health.ts';

describe('visibleReadiness', () => {
  const state = { ready: false, database: false, disk: true, accepting: true, workerSeenSeconds: 7 };
  const caller = (remoteAddress: string | undefined, headers = {}) => ({
    headers,
    socket: { remoteAddress },
  });

  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('shows the reasons to %s', (address) => {
    expect(visibleReadiness(state, caller(address))).toEqual(state);
  });

  it.each(['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1', undefined])(
    'hides the reasons from %s',
    (address) => {
      expect(visibleReadiness(state, caller(address))).toEqual({ ready: false });
    },
  );

  it.each(['x-forwarded-for', 'forwarded'])('hides the reasons behind a proxy that sends %s', (name) => {
    expect(visibleReadiness(state, caller('127.0.0.1', { [name]: '127.0.0.1' }))).toEqual({ ready: false });
  });
});
