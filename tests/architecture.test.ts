import { describe, expect, it } from 'vitest';
import {
  barrels,
  jsxBehindPlainFiles,
  linesMatching,
  sayNothingNames,
  serverCodeInTheBrowser,
  unclearSpecifiers,
  useCasesWithoutTheirDoor,
} from './architecture/code-rules.ts';
import {
  breachesOfImportLaw,
  foreignStoreImports,
  isAdapter,
  strayAdapterImports,
} from './architecture/import-law.ts';
import { cyclesOf, importsOf } from './architecture/imports.ts';
import {
  type Lockfile,
  lockedHosts,
  looseVersions,
  type Manifest,
  MOST_RUNTIME_PACKAGES,
  missingFromLockfile,
  unapprovedScripts,
  withoutIntegrity,
} from './architecture/package-rules.ts';
import { readRootFile, readSourceFiles } from './architecture/source-files.ts';

/** ARCHITECTURE.md, asserted. A failure lists the files; architecture/rules.test.ts shows what each rule catches. */
const code = readSourceFiles(['app', 'demo', 'sandboxes', 'server']);
const imports = importsOf(code);
const product = readSourceFiles(
  ['app', 'content', 'server'],
  ['.ts', '.tsx', '.json', '.md', '.css', '.svg'],
);

describe('the import law', () => {
  it('is kept by every import between floors and rooms', () => {
    expect(breachesOfImportLaw(imports)).toEqual([]);
  });

  it('keeps the SQL of a room inside the room', () => {
    expect(foreignStoreImports(imports)).toEqual([]);
  });

  it('lets only server/compose.ts choose adapters', () => {
    expect([...code.keys()].filter(isAdapter).length).toBeGreaterThan(3);
    expect(strayAdapterImports(imports)).toEqual([]);
  });

  it('has no circles of imports', () => {
    expect(cyclesOf(imports)).toEqual([]);
  });

  it('writes extensions out, stays relative inside a room and leaves it by an alias', () => {
    expect(unclearSpecifiers(imports)).toEqual([]);
  });
});

describe('what reaches the browser', () => {
  it('takes no value from a server file or from Node', () => {
    expect(serverCodeInTheBrowser(imports)).toEqual([]);
  });

  it('gets HTML that was written as text through one component only', () => {
    // Besides: a program of our own, and what React made of the frame.
    const ours = ['app/shell/head-script.tsx', 'app/shell/frame.tsx'];
    const allowed = (path: string) => path === 'app/ui/prose.tsx' || ours.includes(path);
    expect(linesMatching(code, /dangerouslySetInnerHTML|\.innerHTML\s*=/, allowed)).toEqual([]);
  });
});

describe('files', () => {
  it('that Node runs without a build import no JSX', () => {
    expect(jsxBehindPlainFiles(imports)).toEqual([]);
  });

  it('are no barrels', () => {
    expect(barrels(readSourceFiles(['app', 'demo', 'sandboxes', 'server', 'scripts', 'tests']))).toEqual([]);
  });

  it('have names that say what is inside', () => {
    expect(
      sayNothingNames(
        readSourceFiles(['app', 'demo', 'sandboxes', 'server', 'scripts', 'tests', 'content', 'db'], ['']),
      ),
    ).toEqual([]);
  });

  it('are named after the use case in them', () => {
    expect(useCasesWithoutTheirDoor(code)).toEqual([]);
  });
});

describe('code', () => {
  it('reads settings in server/config.ts only', () => {
    expect(linesMatching(code, /process\.env/, (path) => path === 'server/config.ts')).toEqual([]);
  });

  it('takes the present from the clock', () => {
    const domains = readSourceFiles(['app/domains']);
    expect(linesMatching(domains, /new Date\(\s*\)|\bDate\(\s*\)|Date\.now\(/)).toEqual([]);
  });

  it('builds no SQL from strings', () => {
    const migrations = (path: string) => path === 'app/platform/db/migrate.server.ts';
    expect(linesMatching(code, /\bsql\.(raw|lit|unsafe)\(/, migrations)).toEqual([]);
  });

  it('evaluates no text and starts no other program but its own workers', () => {
    const workers = (path: string) => path === 'app/platform/workers/run-in-worker.server.ts';
    expect(linesMatching(code, /child_process/, workers)).toEqual([]);
    expect(linesMatching(code, /\beval\(|new Function\(|['"]use server['"]/)).toEqual([]);
  });

  it('sends what changes something by the form that survives a failure', () => {
    const asks = ['app/ui/form.tsx', 'app/routes/admin.deposits.tsx'];
    const allowed = (path: string) => asks.includes(path) || /\/(faq|staff)-search\.tsx$/.test(path);
    expect(linesMatching(code, /\bForm\b.* from 'react-router'/, allowed)).toEqual([]);
  });

  it('knows one price of the Basic plan', () => {
    expect(linesMatching(product, /1[,_]?990[,_]?000/)).toEqual([]);
  });
});

describe('packages', () => {
  const manifest = JSON.parse(readRootFile('package.json')) as Manifest;
  const lockfile = JSON.parse(readRootFile('package-lock.json')) as Lockfile;

  it('are pinned to exact versions, which the lockfile holds', () => {
    expect(looseVersions(manifest)).toEqual([]);
    expect(missingFromLockfile(manifest, lockfile)).toEqual([]);
  });

  it('that the running site needs are few', () => {
    expect(Object.keys(manifest.dependencies ?? {}).length).toBeLessThanOrEqual(MOST_RUNTIME_PACKAGES);
  });

  it('come from no particular host and are checked against their hashes', () => {
    expect(lockedHosts(lockfile)).toEqual([]);
    expect(withoutIntegrity(lockfile)).toEqual([]);
  });

  it('run install scripts only where package.json allows it', () => {
    expect(unapprovedScripts(manifest, lockfile)).toEqual([]);
  });
});
