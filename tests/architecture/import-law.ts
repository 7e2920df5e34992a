import type { Import } from './imports.ts';
import { isTest } from './source-files.ts';

/** ARCHITECTURE.md, "The room graph": room → rooms that it may know. */
export const ROOM_GRAPH: Readonly<Record<string, readonly string[]>> = {
  site: ['media', 'routing'],
  accounts: ['notifications'],
  consents: ['accounts'],
  boards: ['accounts', 'media'],
  // The year of a contract moves no money; billing tells it what was paid, and renewals asks billing for what is due.
  contracts: ['accounts', 'plans', 'consents', 'notifications'],
  billing: ['accounts', 'plans', 'consents', 'contracts', 'notifications'],
  renewals: ['accounts', 'plans', 'consents', 'contracts', 'billing', 'notifications'],
  licences: ['accounts', 'contracts', 'notifications'],
  membership: ['accounts', 'consents', 'contracts', 'billing', 'deposits', 'notifications'],
  // The papers of an order, and the lines of our own bank account: both know billing, which knows neither.
  documents: ['accounts', 'plans', 'contracts', 'billing', 'notifications'],
  deposits: ['accounts', 'billing', 'notifications'],
  plans: [],
  // The router and the data of plant rooms: pictures, clips and the live demo are made from them.
  routing: [],
  media: [],
  notifications: [],
  admin: [
    'site',
    'accounts',
    'consents',
    'boards',
    'contracts',
    'billing',
    'renewals',
    'licences',
    'membership',
    'documents',
    'deposits',
    'plans',
    'media',
    'notifications',
  ],
};

/** Where a file stands. `seam` files tie the framework to the platform; `outside` may import anything. */
export type Place =
  | { floor: 'pages' | 'seam' | 'platform' | 'ui' | 'shared' | 'sandboxes' | 'demo' | 'outside' }
  | { floor: 'domains' | 'domain-ui'; room: string };

const SEAM = ['app/context.ts', 'app/routes.ts'];

export function placeOf(path: string): Place {
  const [top = '', area = '', room = '', inner = ''] = path.split('/');
  if (isTest(path)) return { floor: 'outside' };
  if (top === 'sandboxes' || top === 'demo') return { floor: top };
  if (top !== 'app') return { floor: 'outside' };
  if (SEAM.includes(path) || area.startsWith('entry.')) return { floor: 'seam' };
  if (area === 'domains') return { floor: inner === 'ui' ? 'domain-ui' : 'domains', room };
  if (area === 'platform' || area === 'ui' || area === 'shared') return { floor: area };
  return { floor: 'pages' };
}

/** What stands behind a port: only server/compose.ts, tests and the adapter's own folder may know it. */
export function isAdapter(path: string): boolean {
  return (
    /^app\/platform\/db\/(pglite|postgres|migrate)\.server\.ts$/.test(path) ||
    /^app\/platform\/(mail|sms)\/[a-z]+-(mailer|sms)\.server\.ts$/.test(path) ||
    /^app\/platform\/[a-z-]+\/(toss|paypal|s3|disk|csv|popbill|odcloud|pdfkit)\//.test(path)
  );
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** ARCHITECTURE.md, "The import law": one line for each import that breaks it. */
export function breachesOfImportLaw(imports: readonly Import[]): string[] {
  return imports.flatMap((each) => {
    if (each.to === undefined || !each.to.startsWith('app/')) return outOfTheApp(each);
    const reason = refuse(placeOf(each.from), placeOf(each.to), each.to);
    return reason === undefined ? [] : [`${each.from} imports ${each.to}: ${reason}`];
  });
}

function outOfTheApp({ from, to }: Import): string[] {
  const floor = placeOf(from).floor;
  if (to === undefined || floor === 'outside' || to.startsWith('content/')) return [];
  const top = to.split('/')[0];
  if (top === from.split('/')[0] || (top === 'demo' && /^app\/routes\/dev[./]/.test(from))) return [];
  return [`${from} imports ${to}: nobody in ${from.split('/')[0]}/ knows ${top}/`];
}

function refuse(from: Place, to: Place, path: string): string | undefined {
  switch (from.floor) {
    case 'outside':
      return undefined;
    case 'seam':
      return to.floor === 'domains' || to.floor === 'domain-ui' ? 'the seam knows no business' : undefined;
    case 'pages':
      if (to.floor !== 'platform') return undefined;
      // Where a request is read or a redirect is made, the rules of the web layer are needed as they are.
      return path.startsWith('app/platform/http/') ? undefined : 'pages do not reach into the platform';
    case 'domains':
      if (to.floor === 'domains' && to.room !== from.room) return refuseRoom(from.room, to.room);
      return ['domains', 'platform', 'shared'].includes(to.floor)
        ? undefined
        : 'a domain knows no page and no widget';
    case 'domain-ui':
      if (to.floor === 'domains' || (to.floor === 'domain-ui' && to.room === from.room)) {
        if (path.includes('.server.')) return 'what runs in the browser knows no server file';
        return to.room === from.room ? undefined : refuseRoom(from.room, to.room);
      }
      return ['ui', 'shared'].includes(to.floor)
        ? undefined
        : "a room's ui knows ui, shared and rules of rooms";
    case 'platform':
      return ['platform', 'shared'].includes(to.floor) ? undefined : 'the platform knows no business word';
    case 'sandboxes':
      return ['platform', 'shared'].includes(to.floor) ? undefined : 'a sandbox knows nothing of the site';
    case 'demo':
      return ['domains', 'domain-ui', 'platform', 'ui', 'shared'].includes(to.floor)
        ? undefined
        : 'the demo knows no page';
    case 'ui':
      return ['ui', 'shared'].includes(to.floor) ? undefined : 'the kit knows no business word';
    case 'shared':
      return to.floor === 'shared' ? undefined : 'shared knows nothing';
  }
}

function refuseRoom(from: string, to: string): string | undefined {
  const allowed = ROOM_GRAPH[from];
  if (allowed === undefined) return `${from} is not in the room graph`;
  return allowed.includes(to) ? undefined : `${from} may know ${allowed.join(', ') || 'no other room'}`;
}

/** `store.server.ts` and its parts belong to their room alone. */
export function foreignStoreImports(imports: readonly Import[]): string[] {
  return imports
    .filter(
      ({ from, to }) => to !== undefined && /store\.server\.ts$/.test(to) && folderOf(from) !== folderOf(to),
    )
    .filter(({ from }) => !isTest(from) && !from.startsWith('tests/'))
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** Adapters are chosen in one place. */
export function strayAdapterImports(imports: readonly Import[]): string[] {
  return imports
    .filter(({ to }) => to !== undefined && isAdapter(to))
    .filter(({ from, to }) => {
      const atHome = folderOf(from) === folderOf(to ?? '') && isAdapter(from);
      const tests = isTest(from) || from.startsWith('tests/') || from.startsWith('scripts/');
      return !atHome && !tests && !['server/compose.ts', 'server/compose-sandboxes.ts'].includes(from);
    })
    .map(({ from, to }) => `${from} imports ${to}`);
}
