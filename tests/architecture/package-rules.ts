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

/** Versions other than an exact `1.2.3`. */
export function looseVersions(manifest: Manifest): string[] {
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  return Object.entries(all)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: ${version}`);
}

/** Hosts in a lockfile tie every installation to its author's registry. */
export function lockedHosts({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([, entry]) => entry.resolved !== undefined)
    .map(([path, entry]) => `${path}: ${entry.resolved}`);
}

/** A bundled package (`inBundle`) is covered by the hash of the package around it. */
export function withoutIntegrity({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && entry.integrity === undefined && entry.inBundle !== true)
    .map(([path]) => path);
}

/** Packages that have an install script and are not listed in `allowScripts`. */
export function unapprovedScripts(manifest: Manifest, { packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([, entry]) => entry.hasInstallScript === true)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
    .filter((name) => manifest.allowScripts?.[name] !== true);
}

/** Dependencies of package.json that the lockfile lacks at that version: `npm ci` would fail. */
export function missingFromLockfile(manifest: Manifest, { packages }: Lockfile): string[] {
  const root = { ...packages['']?.dependencies, ...packages['']?.devDependencies };
  return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter(
      ([name, version]) => root[name] !== version || packages[`node_modules/${name}`]?.version !== version,
    )
    .map(([name, version]) => `${name} ${version}`);
}
