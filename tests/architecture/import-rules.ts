import type { Import } from './imports.ts';
import { isTest } from './source-files.ts';

/** Room → rooms that it may import. */
export const ROOM_GRAPH: Readonly<Record<string, readonly string[]>> = {
  settings: [],
  plans: ['settings'],
  media: [],
  'pipe-routing': [],
  notifications: ['settings'],
  statistics: [],
  accounts: ['notifications'],
  consents: ['accounts', 'settings'],
  site: ['media', 'pipe-routing', 'settings'],
  boards: ['accounts', 'media', 'settings'],
  billing: ['accounts', 'plans', 'notifications', 'settings'],
  subscriptions: ['accounts', 'plans', 'consents', 'billing', 'notifications', 'settings'],
  contact: ['accounts', 'billing', 'notifications', 'settings'],
  checkout: ['accounts', 'plans', 'consents', 'billing', 'subscriptions', 'notifications', 'settings'],
  licenses: ['accounts', 'subscriptions', 'notifications'],
  'bank-statements': ['accounts', 'billing', 'notifications'],
  documents: ['accounts', 'plans', 'billing', 'subscriptions', 'notifications', 'settings'],
  membership: [
    'accounts',
    'consents',
    'billing',
    'subscriptions',
    'bank-statements',
    'contact',
    'notifications',
    'settings',
  ],
  reports: ['accounts', 'billing', 'subscriptions', 'documents', 'settings'],
  admin: [
    'accounts',
    'bank-statements',
    'billing',
    'boards',
    'checkout',
    'consents',
    'contact',
    'documents',
    'licenses',
    'media',
    'membership',
    'notifications',
    'plans',
    'reports',
    'settings',
    'site',
    'statistics',
    'subscriptions',
  ],
};

const APP = ['app', 'web', 'shell', 'domains', 'ui', 'platform', 'shared', 'content'] as const;
/** Layer → layers that it may import; `violationOf` restricts some further. `app` means the files in app/ itself. */
const LAYERS = {
  server: ['server', 'sandboxes', 'demo', 'routes', 'domain-ui', ...APP],
  demo: ['demo', 'domains', 'platform', 'shared', 'content'],
  sandboxes: ['sandboxes', 'platform', 'shared'],
  routes: ['routes', 'demo', 'domain-ui', ...APP],
  app: ['domain-ui', ...APP],
  shell: ['shell', 'web', 'domain-ui', 'domains', 'ui', 'shared', 'content'],
  web: ['web', 'app', 'domains', 'platform', 'shared', 'content'],
  'domain-ui': ['domain-ui', 'domains', 'ui', 'shared', 'content'],
  domains: ['domains', 'platform', 'shared', 'content'],
  ui: ['ui', 'shared'],
  platform: ['platform', 'shared'],
  shared: ['shared'],
  content: [],
} satisfies Record<string, readonly string[]>;

/** Rooms that `app` and `web` may import. */
const APP_ROOMS: readonly string[] = ['accounts', 'settings'];

type Layer = keyof typeof LAYERS;
/** `part`: the room of a file in domains/, the area of a file in routes/. */
type Place = { layer: Layer; part?: string };

const FOLDERS = ['web', 'shell', 'ui', 'platform', 'shared'] as const;
const APP_FILE = /^app\/((root|entry\.client|entry\.server|routes|route-policies|context)\.tsx?|app\.css)$/;

/** Undefined for tests and scripts: they may import anything, and nothing imports them. */
function placeOf(path: string): Place | undefined {
  const [top = '', folder = '', part = '', inner = '', ...rest] = path.split('/');
  if (isTest(path)) return undefined;
  if (top === 'server' || top === 'sandboxes' || top === 'demo' || top === 'content') return { layer: top };
  if (top !== 'app') return undefined;
  if (APP_FILE.test(path)) return { layer: 'app' };
  if (folder === 'domains')
    return { layer: inner === 'ui' && rest.length > 0 ? 'domain-ui' : 'domains', part };
  if (folder === 'routes' && inner !== '') return { layer: 'routes', part };
  return { layer: FOLDERS.find((each) => each === folder) ?? 'routes' };
}

/** Imports that violate the order of layers and rooms, one line each. */
export function importViolations(imports: readonly Import[]): string[] {
  return imports.flatMap((each) => {
    const from = placeOf(each.from);
    if (each.to === undefined || from === undefined) return [];
    const to = placeOf(each.to);
    const reason = to ? violationOf(each, from, to) : 'nothing imports tests and programs';
    return reason === undefined ? [] : [`${each.from} imports ${each.to}: ${reason}`];
  });
}

function violationOf(each: Import, from: Place, to: Place): string | undefined {
  const path = each.to ?? '';
  const allowed: readonly string[] = LAYERS[from.layer];
  if (!allowed.includes(to.layer)) return `${from.layer} may import ${allowed.join(', ')}`;
  switch (from.layer) {
    case 'server':
      return eagerImport(each, to);
    case 'routes':
      if (to.layer === 'demo')
        return /^app\/routes\/dev[./]/.test(each.from)
          ? eagerImport(each, to)
          : 'only routes/dev may import demo';
      return to.layer === 'routes' ? areaViolation(from, to, path) : platformViolation(to, path);
    case 'app':
    case 'web':
      if (to.layer === 'domains' && !APP_ROOMS.includes(to.part ?? ''))
        return `${from.layer} may import no rooms but ${APP_ROOMS.join(', ')}`;
      return from.layer === 'web' ? platformViolation(to, path) : undefined;
    case 'domain-ui':
      if (path.includes('.server.')) return 'components may not import server files';
      return roomViolation(from, to);
    case 'domains':
      return roomViolation(from, to);
    default:
      return undefined;
  }
}

function eagerImport(each: Import, to: Place): string | undefined {
  return (to.layer === 'sandboxes' || to.layer === 'demo') && !each.dynamic && !each.typeOnly
    ? `use await import(), so that production runs without ${to.layer}`
    : undefined;
}

function platformViolation(to: Place, path: string): string | undefined {
  const isAllowed = to.layer !== 'platform' || path.startsWith('app/platform/http/');
  return isAllowed ? undefined : 'of the platform, only platform/http';
}

/** Some pages accept the same call as the API and share its file in routes/api. */
function areaViolation(from: Place, to: Place, path: string): string | undefined {
  const isSame = !from.part || !to.part || from.part === to.part;
  const isSharedCall = /^app\/routes\/api\/.+\.server\.ts$/.test(path);
  return isSame || isSharedCall ? undefined : 'of other areas, only the calls in routes/api/*.server.ts';
}

function roomViolation(from: Place, to: Place): string | undefined {
  if (from.part === to.part || (to.layer !== 'domains' && to.layer !== 'domain-ui')) return undefined;
  const rooms = ROOM_GRAPH[from.part ?? ''] ?? [];
  if (rooms.includes(to.part ?? '')) return undefined;
  return `${from.part} may import ${rooms.join(', ') || 'no other room'}`;
}

/** Where a store may be imported from: anywhere in its room or sandbox; elsewhere, its own folder. */
const storeHome = (path: string) => path.match(/^(app\/domains|sandboxes)\/[^/]+\//)?.[0] ?? folderOf(path);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

export const isStore = (path: string) => /[/.]store\.server\.ts$/.test(path);

export function foreignStoreImports(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to = '' }) => isStore(to) && !isTest(from) && storeHome(from) !== storeHome(to))
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** Implementations of ports. */
export function isAdapter(path: string): boolean {
  return (
    /^app\/platform\/db\/(pglite|postgres|migrate)\.server\.ts$/.test(path) ||
    /^app\/platform\/(mail|sms)\/[a-z]+-(mailer|sms)\.server\.ts$/.test(path) ||
    /^app\/platform\/[a-z-]+\/(toss|paypal|sandbox|s3|disk|csv|popbill|odcloud|pdfkit)\//.test(path)
  );
}

const COMPOSITION = ['server/compose.ts'];

/** Adapters imported from outside their folder by anything except the composition. */
export function strayAdapterImports(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to = '' }) => isAdapter(to) && !isTest(from) && !COMPOSITION.includes(from))
    .filter(({ from, to = '' }) => !(isAdapter(from) && folderOf(from) === folderOf(to)))
    .map(({ from, to }) => `${from} imports ${to}`);
}
