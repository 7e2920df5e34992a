import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import type { Platform } from '#app/platform/platform.ts';
import { createPages } from './pages.ts';

/** A build whose only route answers the address that it was asked for. */
const build = {
  entry: { module: { createLoadContext } },
  routes: {
    address: {
      id: 'address',
      path: '/address',
      module: { loader: ({ request: { url } }: { request: Request }) => new Response(url) },
    },
  },
  assets: { routes: {} },
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

it.each([
  ['a path', '/address?a=b'],
  ['the address of another site', 'http://evil.example/address?a=b'],
])(
  'gives the pages the address of this site where a request is for %s, whatever its Host header says',
  async (_, target) => {
    const platform = { origin: 'https://routi.example' } as Platform;
    const pages = createPages({ platform, build, development: false });
    const server = createServer((req, res) => void pages(req, res, { id: 'x', address: '127.0.0.1' }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = new Promise<string>((resolve, reject) => {
      const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
      request({ port, host: '127.0.0.1', path: target, headers, agent: false }, async (res) => {
        res.setEncoding('utf8');
        resolve((await res.toArray()).join(''));
      })
        .on('error', reject)
        .end();
    });
    expect(await answer).toBe('https://routi.example/address?a=b');
    await new Promise((resolve) => server.close(resolve));
  },
);
