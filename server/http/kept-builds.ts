import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Assets, builtAssets } from './assets.ts';

/** The running build and the one before it. */
const MOST_BUILDS = 2;
/** A copy this old belongs to a process that was killed. */
const ABANDONED_MS = 3_600_000;
/** Names that a build changes. Any other address is a page or a file that every build has. */
const CHANGING = /^\/(?:assets|fonts|media)\//;

/** The client files of the last builds, in a folder that all web processes share. */
export type KeptBuilds = {
  /** Adds the files of this process's build, and removes all but the last two builds. */
  publish(): Promise<void>;
  /** This build's files, then those of the others, and the routes that pages of the others ask for. */
  assets: Assets;
};

/** `client`: the folder of this process's build; `version`: that of its manifest. */
type Build = { name: string; version: string; client: string };

export function keptBuilds(folder: string, { name: own, version, client }: Build): KeptBuilds {
  const ownAssets = builtAssets(client);
  const known = new Map<string, Assets>();
  const assetsOf = (name: string) => {
    const assets = known.get(name) ?? builtAssets(join(folder, name));
    known.set(name, assets);
    return assets;
  };
  /** Read anew, because another process may have started since. */
  const others = async () => (await list(folder)).filter((name) => name !== own);
  /**
   * All routes of a kept build. React Router would tell its pages to load anew, and they would show an error where the
   * page that answers is of the old build again.
   */
  const routesOf = async (version: string): Promise<string | null> => {
    if (!/^\w+$/.test(version)) return null;
    for (const name of await others()) {
      const file = join(folder, name, `assets/manifest-${version}.js`);
      const script = await readFile(file, 'utf8').catch(() => '');
      const manifest = script.match(/^window\.__reactRouterManifest=(\{.*\});?\s*$/s)?.[1];
      if (manifest !== undefined) return JSON.stringify(JSON.parse(manifest).routes);
    }
    return null;
  };
  return {
    async publish() {
      await add(client, folder, own);
      await removeOldest(folder);
    },
    assets: (req, res, next) =>
      ownAssets(req, res, () => {
        const { pathname, searchParams } = new URL(req.url ?? '', 'http://site.invalid');
        const requested = pathname === '/__manifest' ? searchParams.get('version') : null;
        if (requested !== null && requested !== version) {
          void routesOf(requested)
            .catch(() => null)
            .then((routes) =>
              routes === null ? next() : res.setHeader('Content-Type', 'application/json').end(routes),
            );
        } else if (CHANGING.test(pathname)) {
          void others()
            .then((names) => names.map(assetsOf))
            .catch(() => [])
            .then((found) =>
              found.reduceRight<() => void>((rest, send) => () => send(req, res, rest), next)(),
            );
        } else next();
      }),
  };
}

/** Copied under another name first, so that no process finds half of it. */
async function add(client: string, folder: string, name: string): Promise<void> {
  const place = join(folder, name);
  if (!(await list(folder)).includes(name)) {
    const copy = join(folder, `.${randomUUID()}`);
    await cp(client, copy, { recursive: true });
    // It fails where another process was faster.
    await rename(copy, place).catch(() => rm(copy, { recursive: true }));
  }
  const now = new Date();
  await utimes(place, now, now);
}

async function removeOldest(folder: string): Promise<void> {
  const entries = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const state = await stat(join(folder, name)).catch(() => null);
      return { name, changedAt: state?.mtimeMs ?? 0 };
    }),
  );
  const builds = entries.filter(({ name }) => isBuild(name)).sort((a, b) => b.changedAt - a.changedAt);
  const abandoned = entries.filter(
    ({ name, changedAt }) => !isBuild(name) && changedAt < Date.now() - ABANDONED_MS,
  );
  for (const { name } of [...builds.slice(MOST_BUILDS), ...abandoned]) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** None before the first publication. */
async function list(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter(isBuild);
}

const isBuild = (name: string) => !name.startsWith('.');
