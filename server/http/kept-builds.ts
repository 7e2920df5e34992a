import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Assets, builtAssets, isBuildFile } from './assets.ts';

/** The running build and the one before it. */
const MAX_BUILDS = 2;
/** An unfinished copy of this age belongs to a process that was killed. */
const ABANDONED_MS = 3_600_000;

/** The client files of the last builds, in a folder that all web processes share. */
export type KeptBuilds = {
  /** Adds the files of this process's build and removes all but the last two builds. */
  publish(): Promise<void>;
  /** Serves this build's files, then those of other builds, and the routes that pages of other builds request. */
  assets: Assets;
};

/** `client` is the folder of this process's build, `version` that of its manifest. */
type Build = { name: string; version: string; client: string };

export function keptBuilds(folder: string, { name: own, version, client }: Build): KeptBuilds {
  const ownAssets = builtAssets(client);
  const known = new Map<string, Assets>();
  const assetsOf = (name: string) => {
    const assets = known.get(name) ?? builtAssets(join(folder, name));
    known.set(name, assets);
    return assets;
  };
  /** Read each time, because another process may have started since. */
  const others = async () => (await listBuilds(folder)).filter((name) => name !== own);
  /**
   * All routes of a kept build. React Router would tell its pages to reload, and they would show an error if the reload
   * reached a process of the old build again.
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
      await addBuild(client, folder, own);
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
        } else if (isBuildFile(pathname)) {
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

/** Copies under a temporary name first, so that no process sees a partial build. */
async function addBuild(client: string, folder: string, name: string): Promise<void> {
  const target = join(folder, name);
  if (!(await listBuilds(folder)).includes(name)) {
    const copy = join(folder, `.${randomUUID()}`);
    await cp(client, copy, { recursive: true });
    // Fails if another process was faster.
    await rename(copy, target).catch(() => rm(copy, { recursive: true }));
  }
  const now = new Date();
  await utimes(target, now, now);
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
  for (const { name } of [...builds.slice(MAX_BUILDS), ...abandoned]) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Empty before the first publication. */
async function listBuilds(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter(isBuild);
}

const isBuild = (name: string) => !name.startsWith('.');
