import { describe, expect, it } from 'vitest';
import {
  barrels,
  jsxImportsInPlainFiles,
  linesMatching,
  misnamedUseCases,
  serverImportsInBrowserCode,
  unclearSpecifiers,
  vagueNames,
} from './architecture/code-rules.ts';
import {
  foreignStoreImports,
  importViolations,
  isAdapter,
  ROOM_GRAPH,
  strayAdapterImports,
} from './architecture/import-rules.ts';
import { cyclesOf, importsOf, runtimeEdges } from './architecture/imports.ts';
import { tagsWithoutJourney } from './architecture/journey-rules.ts';
import {
  FOREIGN_STORES,
  LARGE_FOLDERS,
  LONG_FILES,
  MANY_EXCEPTIONS,
  MISPLACED_IN_APP,
  MODULE_CYCLES,
  ROOM_CYCLES,
  WIDE_ROOMS,
} from './architecture/known-exceptions.ts';
import {
  type Lockfile,
  lockedHosts,
  looseVersions,
  type Manifest,
  missingFromLockfile,
  unapprovedScripts,
  withoutIntegrity,
} from './architecture/package-rules.ts';
import {
  interfaceDifferences,
  moduleViolations,
  roomReadmes,
  roomsWithManyExceptions,
  wideRooms,
} from './architecture/room-rules.ts';
import { entriesOf, largeFolders, longFiles } from './architecture/size-rules.ts';
import { readRootFile, readSourceFiles } from './architecture/source-files.ts';
import { relationsOf, roomsByRelation, SQL_VIEWS } from './architecture/sql-rules.ts';

/**
 * Asserts ARCHITECTURE.md. A failure lists the offending files; the tests in architecture/ show what each rule rejects.
 */
const code = readSourceFiles(['app', 'server', 'sandboxes', 'demo']);
const imports = importsOf(code);
const readmes = readSourceFiles(['app/domains'], ['README.md']);
const programs = readSourceFiles(['scripts', 'tests', 'media', 'bench']);
const allCode = new Map([...code, ...programs]);
const ONLY_SHRINKS = 'lists in architecture/known-exceptions.ts may only shrink';
const product = readSourceFiles(
  ['app', 'content', 'server', 'demo'],
  ['.ts', '.tsx', '.json', '.md', '.css', '.svg'],
);

describe('imports', () => {
  it('follow the order of layers and rooms', () => {
    expect(importViolations(imports)).toEqual([]);
  });

  it('have no cycles', () => {
    expect(cyclesOf(runtimeEdges(imports))).toEqual([]);
  });

  it("reach a room's stores from inside the room only", () => {
    expect(foreignStoreImports(imports), ONLY_SHRINKS).toEqual(FOREIGN_STORES);
  });

  it('reach adapters from server/compose.ts only', () => {
    expect([...code.keys()].filter(isAdapter).length).toBeGreaterThan(3);
    expect(strayAdapterImports(imports)).toEqual([]);
  });

  it('have extensions, are relative inside a room and use an alias outside it', () => {
    expect(unclearSpecifiers(imports)).toEqual([]);
  });
});

describe('rooms', () => {
  it('import one another without a cycle', () => {
    const edges = Object.entries(ROOM_GRAPH).flatMap(([from, rooms]) => rooms.map((to) => ({ from, to })));
    expect(cyclesOf(edges), ONLY_SHRINKS).toEqual(ROOM_CYCLES);
  });

  it('are listed in the graph and have a README', () => {
    const rooms = entriesOf(code, 'app/domains');
    expect(Object.keys(ROOM_GRAPH).sort()).toEqual(rooms);
    const withReadme = roomReadmes(readmes).map(([room]) => room);
    expect(withReadme.sort()).toEqual(rooms);
  });

  it('list in their README what other rooms import', () => {
    expect(interfaceDifferences(imports, readmes)).toEqual([]);
  });

  it('expose at most 25 files to other rooms (40 in accounts and billing)', () => {
    expect(wideRooms(imports), ONLY_SHRINKS).toEqual(WIDE_ROOMS);
  });

  it('have modules without cycles, except those listed in their README', () => {
    expect(moduleViolations(imports, readmes), ONLY_SHRINKS).toEqual(MODULE_CYCLES);
    expect(roomsWithManyExceptions(readmes), ONLY_SHRINKS).toEqual(MANY_EXCEPTIONS);
  });

  it('query no table of another room, and only the listed views', () => {
    const migrations = readSourceFiles(['db/migrations'], ['.sql']);
    const rooms = roomsByRelation(code);
    const shared = relationsOf(migrations, 'table').filter((table) => (rooms.get(table) ?? []).length > 1);
    expect(shared).toEqual([]);
    const views = relationsOf(migrations, 'view').map((view) => [view, rooms.get(view)]);
    expect(Object.fromEntries(views)).toEqual(
      Object.fromEntries(Object.entries(SQL_VIEWS).map(([view, { readBy }]) => [view, readBy])),
    );
    expect(Object.keys(ROOM_GRAPH)).toEqual(
      expect.arrayContaining(Object.values(SQL_VIEWS).map((view) => view.of)),
    );
  });
});

describe('size limits', () => {
  it('allow at most 25 source files in a folder', () => {
    expect(largeFolders(allCode, 25), ONLY_SHRINKS).toEqual(LARGE_FOLDERS);
  });

  it('allow at most 250 lines in a file, 300 in a test', () => {
    expect(longFiles(allCode, { code: 250, tests: 300 }), ONLY_SHRINKS).toEqual(LONG_FILES);
  });

  it('allow seven files in app/ itself', () => {
    const files = [
      'app.css',
      'context.ts',
      'entry.client.tsx',
      'entry.server.tsx',
      'root.tsx',
      'route-policies.ts',
      'routes.ts',
    ];
    const folders = ['domains', 'platform', 'routes', 'shared', 'shell', 'ui', 'web'];
    const entries = entriesOf(readSourceFiles(['app'], ['']), 'app');
    const misplaced = entries.filter((name) => ![...files, ...folders].includes(name));
    expect(misplaced, ONLY_SHRINKS).toEqual(MISPLACED_IN_APP);
  });
});

describe('browser code', () => {
  it('imports no value from a server file or from Node', () => {
    expect(serverImportsInBrowserCode(imports)).toEqual([]);
  });

  it('renders raw HTML through one component only', () => {
    // Besides: our own inline script, and the frame's markup, which React rendered.
    const ours = ['app/shell/head-script.tsx', 'app/shell/frame.tsx'];
    const allowed = (path: string) => path === 'app/ui/prose.tsx' || ours.includes(path);
    expect(linesMatching(code, /dangerouslySetInnerHTML|\.innerHTML\s*=/, allowed)).toEqual([]);
  });
});

describe('files', () => {
  it('import no JSX if Node runs them without a build', () => {
    expect(jsxImportsInPlainFiles(imports)).toEqual([]);
  });

  it('are not barrels', () => {
    expect(barrels(allCode)).toEqual([]);
  });

  it('have names that say what is inside', () => {
    const folders = ['app', 'server', 'sandboxes', 'demo', 'scripts', 'tests', 'content', 'db'];
    expect(vagueNames(readSourceFiles(folders, ['']))).toEqual([]);
  });

  it('are named after their use case', () => {
    expect(misnamedUseCases(code)).toEqual([]);
  });
});

describe('code', () => {
  it('reads settings in server/config.ts only', () => {
    expect(linesMatching(code, /process\.env/, (path) => path === 'server/config.ts')).toEqual([]);
  });

  it('reads the time from the clock only', () => {
    const domains = readSourceFiles(['app/domains']);
    expect(linesMatching(domains, /new Date\(\s*\)|\bDate\(\s*\)|Date\.now\(/)).toEqual([]);
  });

  it('builds no SQL from strings', () => {
    const migrations = (path: string) => path === 'app/platform/db/migrate.server.ts';
    expect(linesMatching(code, /\bsql\.(raw|lit|unsafe)\(/, migrations)).toEqual([]);
  });

  it('evaluates no strings and starts no processes except its workers', () => {
    // Besides: pg_dump and pg_restore.
    const starters = ['app/platform/workers/run-in-worker.server.ts', 'server/backup/postgres-programs.ts'];
    const allowed = (path: string) => starters.includes(path);
    expect(linesMatching(code, /child_process/, allowed)).toEqual([]);
    expect(linesMatching(code, /\beval\(|new Function\(|['"]use server['"]/)).toEqual([]);
  });

  it('wakes jobs with tx.wake, except those whose work no transaction queues', () => {
    const allowed = (path: string) =>
      /\/(charge-due|run-daily-billing|record-webhook-hint|sync-order)\.server\.ts$/.test(path);
    expect(linesMatching(readSourceFiles(['app']), /jobs\.wake\(/, allowed)).toEqual([]);
  });

  it('submits changes through the form that keeps its input when a submit fails', () => {
    const allowed = (path: string) =>
      path === 'app/ui/form.tsx' ||
      /\/((faq|staff)-search|report-forms|list-filters|bulk-form)\.tsx$/.test(path);
    expect(linesMatching(code, /\bForm\b.* from 'react-router'/, allowed)).toEqual([]);
  });

  it('mentions one price of the Basic plan only (decisions M1)', () => {
    expect(linesMatching(product, /1[,_]?990[,_]?000/)).toEqual([]);
  });
});

describe('journeys', () => {
  it('use every tag of playwright.config.ts', () => {
    const config = readRootFile('playwright.config.ts');
    expect(tagsWithoutJourney(config, readSourceFiles(['tests/e2e']))).toEqual([]);
  });
});

describe('packages', () => {
  const manifest = JSON.parse(readRootFile('package.json')) as Manifest;
  const lockfile = JSON.parse(readRootFile('package-lock.json')) as Lockfile;

  it('are pinned to the exact versions in the lockfile', () => {
    expect(looseVersions(manifest)).toEqual([]);
    expect(missingFromLockfile(manifest, lockfile)).toEqual([]);
  });

  it('name no registry host and have integrity hashes', () => {
    expect(lockedHosts(lockfile)).toEqual([]);
    expect(withoutIntegrity(lockfile)).toEqual([]);
  });

  it('run install scripts only if package.json allows them', () => {
    expect(unapprovedScripts(manifest, lockfile)).toEqual([]);
  });
});
