import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type KeptBuilds, keptBuilds } from './kept-builds.ts';

let root: string;
let kept: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'routi-kept-'));
  kept = join(root, 'kept');
});
afterEach(() => rmSync(root, { recursive: true }));

/** A process whose build has one script, one picture and a manifest. */
function processOf(build: string): KeptBuilds {
  const client = join(root, build);
  mkdirSync(join(client, 'assets'), { recursive: true });
  mkdirSync(join(client, 'media'), { recursive: true });
  writeFileSync(join(client, `assets/entry-${build}.js`), `// ${build}`);
  writeFileSync(join(client, `media/${build}.svg`), '<svg/>');
  writeFileSync(
    join(client, `assets/manifest-${build}.js`),
    `window.__reactRouterManifest={"routes":{"root":{"id":"${build}"}},"version":"${build}"};`,
  );
  return keptBuilds(kept, { name: build, version: build, client });
}

async function get({ assets }: KeptBuilds, path: string): Promise<Response> {
  const server = createServer((req, res) => assets(req, res, () => res.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  const text = await response.text();
  server.close();
  return new Response(text, response);
}

/** Publishes one after the other; all but the last get old modification times in this order. */
async function publishInTurn(...processes: [string, KeptBuilds][]): Promise<void> {
  for (const [index, [name, { publish }]] of processes.entries()) {
    await publish();
    if (index < processes.length - 1) utimesSync(join(kept, name), index, index);
  }
}

it('serves the files of builds that start later or have ended, cached forever', async () => {
  const [old, next] = [processOf('v1'), processOf('v2')];
  await publishInTurn(['v1', old], ['v2', next]);
  rmSync(join(root, 'v1'), { recursive: true });
  for (const path of ['/assets/entry-v1.js', '/media/v1.svg'])
    expect((await get(next, path)).status).toBe(200);
  const newer = await get(old, '/assets/entry-v2.js');
  expect([newer.status, await newer.text()]).toEqual([200, '// v2']);
  expect(newer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get(old, '/assets/entry-v3.js')).status).toBe(404);
  expect((await get(old, '/assets/../../v2/assets/entry-v2.js')).status).toBe(404);
});

it('keeps the two newest builds, and a restart makes a build the newest again', async () => {
  const [v1, v2, v3] = [processOf('v1'), processOf('v2'), processOf('v3')];
  await publishInTurn(['v1', v1], ['v2', v2], ['v1', v1], ['v3', v3]);
  expect(readdirSync(kept).sort()).toEqual(['v1', 'v3']);
});

it('removes the partial copy of a killed process, but not a copy in progress', async () => {
  for (const [name, hours] of Object.entries({ '.killed': 2, '.copying': 0 })) {
    mkdirSync(join(kept, name), { recursive: true });
    const at = new Date(Date.now() - hours * 3_600_000);
    utimesSync(join(kept, name), at, at);
  }
  await processOf('v1').publish();
  expect(readdirSync(kept).sort()).toEqual(['.copying', 'v1']);
});

it('publishes a build once when two processes publish it at the same time', async () => {
  const both = [processOf('v1'), processOf('v1')];
  await Promise.all(both.map(({ publish }) => publish()));
  expect(readdirSync(kept)).toEqual(['v1']);
});

it("responds to another build's pages with all of its routes, and leaves its own and removed builds to the router", async () => {
  const [v1, v2] = [processOf('v1'), processOf('v2')];
  await publishInTurn(['v1', v1], ['v2', v2]);
  const routes = await get(v2, '/__manifest?paths=%2Flogin&version=v1');
  expect([routes.status, await routes.json()]).toEqual([200, { root: { id: 'v1' } }]);
  for (const version of ['v2', 'v0', '', '../v1']) {
    expect((await get(v2, `/__manifest?version=${encodeURIComponent(version)}`)).status, version).toBe(404);
  }
});
