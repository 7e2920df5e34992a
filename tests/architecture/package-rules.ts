type Versions = Record<string, string>;
export type Manifest = {
  dependencies?: Versions;
  devDependencies?: Versions;
  allowScripts?: Record<string, boolean>;
};
export type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Versions;
  devDependencies?: Versions;
};
export type Lockfile = { packages: Record<string, Locked> };

/** `1.2.3` and nothing looser. */
export function looseVersions(manifest: Manifest): string[] {
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  return Object.entries(all)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: ${version}`);
}

/** Hosts in a lockfile tie every installation to the registry of its author. */
export function lockedHosts({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([, entry]) => entry.resolved !== undefined)
    .map(([path, entry]) => `${path}: ${entry.resolved}`);
}

/** What lies inside another package (`inBundle`) is checked with that package's hash. */
export function withoutIntegrity({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && entry.integrity === undefined && entry.inBundle !== true)
    .map(([path]) => path);
}

/** Packages that run a script while they are installed without being named in `allowScripts`. */
export function unapprovedScripts(manifest: Manifest, { packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([, entry]) => entry.hasInstallScript === true)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
    .filter((name) => manifest.allowScripts?.[name] !== true);
}

/** What package.json asks for and the lockfile does not know as asked for, at that version: `npm ci` would refuse it. */
export function missingFromLockfile(manifest: Manifest, { packages }: Lockfile): string[] {
  const root = { ...packages['']?.dependencies, ...packages['']?.devDependencies };
  return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter(
      ([name, version]) => root[name] !== version || packages[`node_modules/${name}`]?.version !== version,
    )
    .map(([name, version]) => `${name} ${version}`);
}
