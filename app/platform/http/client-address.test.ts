import { describe, expect, it } from 'vitest';
import { addressBlock, clientAddress, trustedProxies } from './client-address.ts';

const nobody = trustedProxies([]);
const proxies = trustedProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8:1::/48']);

describe('the client address (security R9)', () => {
  it('is the peer of the socket if no proxy is trusted, whatever the header claims', () => {
    expect(clientAddress('203.0.113.9', undefined, nobody)).toBe('203.0.113.9');
    expect(clientAddress('203.0.113.9', '198.51.100.1', nobody)).toBe('203.0.113.9');
    expect(clientAddress('10.1.1.1', '198.51.100.1', nobody)).toBe('10.1.1.1');
  });

  it('is the peer when it is not one of our proxies', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', proxies)).toBe('203.0.113.9');
  });

  it('is the address that our outermost proxy saw', () => {
    expect(clientAddress('10.1.1.1', '198.51.100.1', proxies)).toBe('198.51.100.1');
    expect(clientAddress('10.1.1.1', '198.51.100.1, 192.0.2.7', proxies)).toBe('198.51.100.1');
    expect(clientAddress('2001:db8:1::5', '2001:db8:99::1', proxies)).toBe('2001:db8:99::1');
  });

  it('is never an entry further left, which the client may have written', () => {
    expect(clientAddress('10.1.1.1', '1.1.1.1, 2.2.2.2, 198.51.100.1', proxies)).toBe('198.51.100.1');
    expect(clientAddress('10.1.1.1', '1.1.1.1, 198.51.100.1, 10.9.9.9', proxies)).toBe('198.51.100.1');
  });

  it('is the outermost proxy if the request starts inside our network', () => {
    expect(clientAddress('10.1.1.1', undefined, proxies)).toBe('10.1.1.1');
    expect(clientAddress('10.1.1.1', '10.2.2.2', proxies)).toBe('10.2.2.2');
  });

  it('is unknown when a trusted proxy passes on something that is not an address', () => {
    expect(clientAddress('10.1.1.1', 'unknown', proxies)).toBe('unknown');
    expect(clientAddress('10.1.1.1', "198.51.100.1'; drop table", proxies)).toBe('unknown');
    expect(clientAddress(undefined, undefined, proxies)).toBe('unknown');
  });

  it('is the same on a socket that listens on IPv4 and IPv6', () => {
    expect(clientAddress('::ffff:10.1.1.1', '198.51.100.1', proxies)).toBe('198.51.100.1');
    expect(clientAddress('::ffff:203.0.113.9', undefined, nobody)).toBe('203.0.113.9');
  });

  it('is read with or without the port that some proxies add', () => {
    expect(clientAddress('10.1.1.1', '198.51.100.1:51234', proxies)).toBe('198.51.100.1');
    expect(clientAddress('10.1.1.1', '[2001:db8:99::1]:51234', proxies)).toBe('2001:db8:99::1');
  });
});

describe('the list of proxies', () => {
  it.each([
    '10.0.0.0/99',
    '2001:db8::/129',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/x',
    'proxy.internal',
    '*',
    '10.0.0',
  ])('rejects %s', (entry) => {
    expect(() => trustedProxies([entry])).toThrow(/^TRUSTED_PROXIES must list addresses/);
  });
});

describe('addressBlock', () => {
  it('groups IPv4 addresses by /24, so that neighbors in a network count together', () => {
    expect(addressBlock('203.0.113.9')).toBe('203.0.113.0/24');
    expect(addressBlock('203.0.113.250')).toBe(addressBlock('203.0.113.9'));
    expect(addressBlock('203.0.114.9')).not.toBe(addressBlock('203.0.113.9'));
  });

  it('groups IPv6 addresses by /64, which one household owns', () => {
    const block = '2001:db8:1:2::/64';
    expect(addressBlock('2001:db8:1:2::1')).toBe(block);
    expect(addressBlock('2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd')).toBe(block);
    expect(addressBlock('2001:db8:1:3::1')).not.toBe(block);
    expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(addressBlock('::1')).toBe('0:0:0:0::/64');
  });

  it('groups an IPv4 address that is written as IPv6 by its /64', () => {
    expect(addressBlock('64:ff9b::203.0.113.9')).toBe('64:ff9b:0:0::/64');
  });

  it('groups unknown callers together', () => {
    expect(addressBlock('unknown')).toBe('unknown');
  });
});
