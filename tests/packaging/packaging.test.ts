import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, readUnitFile } from './unit-file.ts';

const read = (path: string) => readFileSync(path, 'utf8');
/** The names in the schemas of the settings. */
const settings = new Set(
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(`server/${path}`).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)])
    .map(([, name]) => name),
);
/** Read by Node itself, and by the scripts in ops. */
for (const name of ['NODE_ENV', 'WEB_PROCESSES', 'WORKER_PROCESSES']) settings.add(name);
const unknown = (names: Iterable<string>) => [...names].filter((name) => !settings.has(name));

type Service = {
  image?: string;
  environment?: Record<string, string>;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { disable?: boolean; test?: string[] };
  volumes?: string[];
};
const compose: { services: Record<string, Service>; networks: unknown } = parse(read('compose.yaml'), {
  merge: true,
});
const dockerfile = read('Dockerfile');
const [, ...stages] = dockerfile.split(/^FROM /m);
const image = stages.at(-1) ?? '';

it('every process gets only settings that exist', () => {
  const environment = image.match(/^ENV (.+)$/m)?.[1] ?? '';
  const web = readUnitFile('ops/systemd/routi-web@.service', '3001');
  const worker = readUnitFile('ops/systemd/routi-worker@.service', '3101');
  expect(unknown(environment.split(' ').map((pair) => pair.split('=')[0] ?? ''))).toEqual([]);
  for (const name of ['web1', 'worker']) {
    expect(unknown(Object.keys(compose.services[name]?.environment ?? {})), name).toEqual([]);
  }
  for (const unit of [web, worker]) expect(unknown(Object.keys(unit.environment))).toEqual([]);
  expect(unknown(Object.keys(readSettings('ops/production.env')))).toEqual([]);
  expect([web.environment.ROLE, web.environment.PORT]).toEqual(['web', '3001']);
  expect([worker.environment.ROLE, worker.environment.WORKER_PORT]).toEqual(['worker', '3101']);
});

it('processes start existing files as an unprivileged user', () => {
  expect(image).toMatch(/^USER node$/m);
  expect(image).toMatch(
    /^CMD \["node", "--max-semi-space-size=8", "--max-old-space-size=384", "server\/main\.ts"\]$/m,
  );
  for (const unit of ['routi-web@.service', 'routi-worker@.service']) {
    expect(readUnitFile(`ops/systemd/${unit}`).command.at(-1)).toBe('server/main.ts');
    expect(read(`ops/systemd/${unit}`)).toMatch(/^User=routi$/m);
  }
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  expect([...copied, 'server/main.ts', 'ops/assemble.sh'].filter((file) => !existsSync(file))).toEqual([]);
  const kept = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
  expect(kept.filter((path) => !existsSync(path))).toEqual([]);
});

it('the image contains an SBOM of its packages', () => {
  expect(stages[0]).toMatch(/ && npm run --silent sbom -- --package-lock-only > \/site\/sbom\.json$/m);
});

it('Docker, nvm and npm use the same version of Node', () => {
  const version = read('.nvmrc').trim();
  expect([...dockerfile.matchAll(/^FROM node:(\S+)/gm)].map(([, tag]) => tag)).toEqual(
    Array(2).fill(`${version}-bookworm-slim`),
  );
  expect(JSON.parse(read('package.json')).dependencies.node).toMatch(new RegExp(`^${version}\\.`));
});

it('the proxies forward to the ports of the web processes', () => {
  const port = image.match(/ PORT=(\d+)/)?.[1];
  expect(image).toContain(`EXPOSE ${port}`);
  expect(image).toContain(`http://127.0.0.1:${port}/readyz`);
  expect(compose.services.caddy?.environment?.WEB).toBe(`web1:${port}`);
  // A process without its database still serves cached pages, so the proxy must not mark it as down.
  expect(read('ops/Caddyfile')).toMatch(/^\s+health_uri \/healthz$/m);
  const variables = [...read('ops/Caddyfile').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(compose.services.caddy?.environment ?? {}).sort()).toEqual(variables.sort());
});

it('compose waits for services with a health check, shares one data volume and publishes only the proxy', () => {
  for (const [name, { depends_on: needs = {} }] of Object.entries(compose.services)) {
    for (const other of Object.keys(needs)) {
      const needed = compose.services[other];
      const checked = needed?.healthcheck ? !needed.healthcheck.disable : needed?.image === 'routi:current';
      expect(checked, `${name} needs ${other}`).toBe(true);
    }
  }
  // During initialization PostgreSQL listens on its socket only, and then restarts.
  expect(compose.services.postgres?.healthcheck?.test).toContain('127.0.0.1');
  for (const name of ['web1', 'worker']) expect(compose.services[name]?.volumes).toEqual(['data:/data']);
  expect(compose.services.worker?.environment?.ROLE).toBe('worker');
  const published = Object.values(compose.services).flatMap(({ ports = [] }) => ports);
  expect(published.filter((each) => !/^(80|443):|^127\.0\.0\.1:/.test(each))).toEqual([]);
});
