/** Counts of responses in a drill. */
export type Counts = {
  requests: number;
  failed: number;
  assets: number;
  lostAssets: number;
  /** Pages that were told to reload. */
  reloads: number;
};

const PAGES = ['/', '/login', '/solutionplan', '/faq', '/signup', '/notice'];

/** Assets named in a page, including those in its scripts. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
}

/** Build version of a page, with which it requests its list of routes. */
export function versionOf(html: string): string | undefined {
  return html.match(/"version":\s*"(\w+)"/)?.[1];
}

export type Visitors = {
  counts: Counts;
  /** All assets named by pages so far. */
  known: ReadonlySet<string>;
  /** Resolves when every request has its response. */
  stop(): Promise<void>;
};

/** Sends `perSecond` requests to `origin`: pages, and in turn every asset and route list that any page has named. */
export function startVisitors(origin: string, perSecond: number): Visitors {
  const counts: Counts = { requests: 0, failed: 0, assets: 0, lostAssets: 0, reloads: 0 };
  const known = new Set<string>();
  const versions = new Set<string>();
  const underway = new Set<Promise<void>>();
  let turn = 0;

  const get = async (path: string) => {
    counts.requests += 1;
    const response = await fetch(origin + path);
    const text = await response.text();
    if (response.status >= 500) counts.failed += 1;
    return { status: response.status, text };
  };
  const visitPage = async (path: string) => {
    const { text } = await get(path);
    for (const asset of assetsOf(text)) known.add(asset);
    const version = versionOf(text);
    if (version) versions.add(version);
  };
  const loadAsset = async (path: string) => {
    counts.assets += 1;
    if ((await get(path)).status !== 200) counts.lostAssets += 1;
  };
  const discoverRoutes = async (version: string) => {
    if ((await get(`/__manifest?paths=%2Fpayment&version=${version}`)).status === 204) counts.reloads += 1;
  };
  const next = () => {
    turn += 1;
    const at = Math.floor(turn / 4);
    const assets = [...known];
    const asset = assets[turn % Math.max(assets.length, 1)];
    const version = [...versions][at % Math.max(versions.size, 1)];
    if (turn % 4 === 0 || !asset || !version) return visitPage(PAGES[at % PAGES.length] ?? '/');
    return turn % 4 === 1 ? discoverRoutes(version) : loadAsset(asset);
  };
  const send = () => {
    const visit: Promise<void> = next()
      .catch(() => {
        counts.failed += 1;
      })
      .finally(() => underway.delete(visit));
    underway.add(visit);
  };
  const startedAt = performance.now();
  // Timers are late on a busy machine, so all due requests are sent at once.
  const timer = setInterval(() => {
    while (turn < ((performance.now() - startedAt) / 1000) * perSecond) send();
  }, 1000 / perSecond);
  return {
    counts,
    known,
    async stop() {
      clearInterval(timer);
      await Promise.all(underway);
    },
  };
}
