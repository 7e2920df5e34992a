import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import routeConfig from '../../app/routes.ts';
import { routesWithAddresses } from '../support/route-addresses.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { addressBook } from './address-book.ts';
import { logInEverybody, type Person, requestAs, type SiteRequest, untilQuiet } from './people.ts';
import { dataPath, isPage, OTHER_READS, readsOf, writesOf } from './requests.ts';
import { responseText } from './response-text.ts';
import { addressesByRouteId } from './route-ids.ts';

const STEADY_PROCESS = pathToFileURL(join(import.meta.dirname, 'steady-process.ts')).href;
/** A Wednesday morning in Korea on which the current terms are in force. */
const CLOCK_START = '2026-11-25T01:00:00Z';

const entries = await routeConfig;
const routeIds = addressesByRouteId(entries);
const all = routesWithAddresses(entries);
const isLogout = ({ path }: { path: string }) => path === '/logout';
/** Logout comes last, because it ends the session. */
const routes = [...all.filter((route) => !isLogout(route)), ...all.filter(isLogout)];

/** Starts the built site on empty data and writes its response to every person at every address into `folder`. */
export async function recordResponses(folder: string): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'routi-responses-'));
  const env = {
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_OPTIONS: `--import=${STEADY_PROCESS}`,
    CLOCK_START,
    SECRET_KEY: Buffer.alloc(32, 'recorded').toString('base64'),
  };
  try {
    const site = await startSite({ dataDir, env });
    try {
      return await recordSite(site, folder);
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

/** Records reads before writes, so that no read depends on a write. */
async function recordSite(site: SiteProcess, folder: string): Promise<number> {
  const people = await logInEverybody(site);
  const visitor = personCalled('visitor', people);
  await untilQuiet(site, personCalled('admin', people));
  const found = async (person: Person, path: string, pattern: RegExp) => {
    const match = (await (await requestAs(site, person, { path })).text()).match(pattern)?.[1];
    if (match === undefined) throw new Error(`There is no ${pattern} in ${path}.`);
    return match;
  };
  const order = await found(personCalled('subscriber', people), '/orderdetail', /order=(R[0-9A-Z]{14})/);
  const known = [...routes.flatMap((route) => readsOf(route, order)), ...OTHER_READS];
  const book = addressBook(
    routes.map(({ path }) => path),
    known,
  );
  book.ids.set(await found(visitor, '/dev/outbox.json', /Deposit code: (\w{6})/), '{deposit code}');

  let count = 0;
  const record = async (person: Person, request: SiteRequest & { label?: string }): Promise<Response> => {
    const { path, method = 'GET', label } = request;
    const name = `${book.nameOf(path)}${label ? ` (${label})` : ''}`;
    const response = await requestAs(site, person, request);
    if (response.status === 503) throw new Error(`The site is too busy for ${path}.`);
    const copy = response.clone();
    const file = join(folder, person.name, method, `${name === '/' ? '/home' : name}.txt`);
    mkdirSync(dirname(file), { recursive: true });
    const text = await responseText(response, { origin: site.origin, routeIds, ids: book.ids });
    // `wx`: no two requests may share a name.
    writeFileSync(file, text, { flag: 'wx' });
    count += 1;
    return copy;
  };

  const links: string[] = [];
  for (const person of people) {
    for (const route of routes) {
      for (const path of readsOf(route, order)) {
        const response = await record(person, { path });
        // Mails contain secret links that work only once.
        if (path !== '/dev/outbox') links.push(...book.newLinks(await response.text()));
        if (isPage(route)) await record(person, { path: dataPath(path) });
      }
    }
  }
  for (const person of people) for (const path of links) await record(person, { path });
  for (const path of OTHER_READS) await record(visitor, { path });

  for (const route of routes) {
    const [address = ''] = readsOf(route, order);
    const refused = await record(visitor, { path: address, method: 'OPTIONS' });
    const methods = refused.headers.get('allow')?.split(', ') ?? [];
    const writes = methods
      .filter((method) => method !== 'GET' && method !== 'HEAD')
      .flatMap((method) => writesOf(route, method, order));
    for (const person of people) {
      for (const request of writes) await record(person, request);
    }
    for (const write of writes.slice(0, 1)) {
      const headers = { ...write.headers, Origin: 'https://other.example' };
      await record(visitor, { ...write, headers, label: 'from another site' });
    }
  }
  return count;
}

function personCalled(name: string, people: readonly Person[]): Person {
  const person = people.find((each) => each.name === name);
  if (!person) throw new Error(`The demo has no ${name}.`);
  return person;
}
