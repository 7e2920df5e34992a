import { createReadStream } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { addressBlock } from '#app/platform/http/client-address.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Countries } from '../countries.ts';

/** Sorted lines of `first,last,country`, addresses as decimal numbers; CC0. */
const TABLE = '@ip-location-db/geo-whois-asn-country/geo-whois-asn-country';

/** Sorted first addresses of networks, and the country of each; 0 if unknown. */
type Networks = { starts: BigUint64Array; countries: Uint16Array };

/** Reads the bundled table once (decisions A7), in chunks, so that requests continue in the meantime. */
export function createCsvCountries(log: Log): Countries {
  let reading: Promise<{ ipv4: Networks; ipv6: Networks }> | undefined;
  return {
    async of(address) {
      const family = isIP(address);
      if (family === 0 || SPECIAL.check(address, family === 4 ? 'ipv4' : 'ipv6')) return null;
      try {
        reading ??= readTables();
        const { ipv4, ipv6 } = await reading;
        return family === 4 ? find(ipv4, ipv4Number(address)) : find(ipv6, ipv6Network(address));
      } catch (error) {
        // A login must not fail because its country is unknown.
        reading = undefined;
        log.error('table of countries', { error });
        return null;
      }
    },
  };
}

async function readTables(): Promise<{ ipv4: Networks; ipv6: Networks }> {
  const ipv4 = await readNetworks('ipv4', (number) => number);
  // A /64 is the smallest network that a subscriber gets, as the rate limits assume.
  const ipv6 = await readNetworks('ipv6', (number) => number >> 64n);
  return { ipv4, ipv6 };
}

async function readNetworks(
  family: 'ipv4' | 'ipv6',
  networkOf: (number: bigint) => bigint,
): Promise<Networks> {
  const starts: bigint[] = [];
  const countries: number[] = [];
  const begin = (start: bigint, country: number) => {
    if (countries.at(-1) === country) return;
    starts.push(start);
    countries.push(country);
  };
  let unknownFrom = 0n;
  const add = (line: string) => {
    const toLast = line.indexOf(',') + 1;
    const toCountry = line.indexOf(',', toLast) + 1;
    const start = networkOf(BigInt(line.slice(0, toLast - 1)));
    if (start > unknownFrom) begin(unknownFrom, 0);
    begin(start, (line.charCodeAt(toCountry) << 8) | line.charCodeAt(toCountry + 1));
    unknownFrom = networkOf(BigInt(line.slice(toLast, toCountry - 1))) + 1n;
  };
  const file = fileURLToPath(import.meta.resolve(`${TABLE}-${family}-num.csv`));
  let rest = '';
  for await (const piece of createReadStream(file, 'latin1')) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) add(line);
  }
  begin(unknownFrom, 0);
  return { starts: BigUint64Array.from(starts), countries: Uint16Array.from(countries) };
}

/** The country of the last network that starts at or before `network`. */
function find({ starts, countries }: Networks, network: bigint): string | null {
  let from = 0;
  let to = starts.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((starts[middle] ?? 0n) <= network) from = middle + 1;
    else to = middle;
  }
  const country = countries[from - 1] ?? 0;
  return country === 0 ? null : String.fromCharCode(country >> 8, country & 0xff);
}

function ipv4Number(address: string): bigint {
  return BigInt(address.split('.').reduce((number, part) => number * 256 + Number(part), 0));
}

/** The first four groups (the /64) as one number. */
function ipv6Network(address: string): bigint {
  const groups = addressBlock(address).replace('::/64', '').split(':');
  return BigInt(`0x${groups.map((group) => group.padStart(4, '0')).join('')}`);
}

/** Addresses without a country (RFC 6890), whatever the table says. */
const SPECIAL = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['2001:db8::', 32],
] as const)
  SPECIAL.addSubnet(address, prefix, 'ipv6');
