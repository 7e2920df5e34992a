import { isStore } from './import-rules.ts';
import { cyclesOf, type Edge, type Import, runtimeEdges } from './imports.ts';
import { isTest, type SourceFiles } from './source-files.ts';

/** A room and a path below its folder. */
type RoomFile = { room: string; path: string };

function roomFileOf(path: string): RoomFile | undefined {
  const [, room, rest] = path.match(/^app\/domains\/([^/]+)\/(.+)$/) ?? [];
  return room === undefined || rest === undefined ? undefined : { room, path: rest };
}

/** The items of a Markdown list under `## title` in the README of a room. */
function listedIn(readme: string, title: string): string[] {
  const section = `\n${readme}`.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^- (.+)$/gm)].map(([, item = '']) => item);
}

export function roomReadmes(files: SourceFiles): [room: string, readme: string][] {
  return [...files].flatMap(([path, text]) => {
    const file = roomFileOf(path);
    return file?.path === 'README.md' ? [[file.room, text]] : [];
  });
}

/** Message templates are for every room and are not listed. */
const isTemplate = (path: string) => path.startsWith('app/domains/notifications/messages/');

/** Room → its files that other rooms import, in alphabetical order. */
export function exposedFiles(imports: readonly Import[]): Record<string, string[]> {
  const exposed: Record<string, string[]> = {};
  const files = new Map<string, RoomFile>();
  for (const { from, to = '' } of imports) {
    const target = roomFileOf(to);
    const source = roomFileOf(from);
    if (!target || !source || source.room === target.room || isTest(from) || isTemplate(to)) continue;
    files.set(to, target);
  }
  for (const [, { room, path }] of [...files].sort()) exposed[room] = [...(exposed[room] ?? []), path];
  return exposed;
}

/** How many files a room may expose to other rooms, if not 25. */
const MAX_EXPOSED: Readonly<Record<string, number>> = { accounts: 40, billing: 40 };

/** Room → number of exposed files, for rooms above their limit. */
export function wideRooms(imports: readonly Import[]): Record<string, number> {
  const counts = Object.entries(exposedFiles(imports)).map(([room, files]) => [room, files.length] as const);
  return Object.fromEntries(counts.filter(([room, count]) => count > (MAX_EXPOSED[room] ?? 25)));
}

/** Lines to add to and remove from "For other rooms" in the READMEs. */
export function interfaceDifferences(imports: readonly Import[], readmes: SourceFiles): string[] {
  const exposed = exposedFiles(imports);
  return roomReadmes(readmes).flatMap(([room, readme]) => {
    const actual = (exposed[room] ?? []).map((path) => `\`${path}\``);
    const listed = listedIn(readme, 'For other rooms');
    return [
      ...actual.filter((item) => !listed.includes(item)).map((item) => `${room}: add "- ${item}"`),
      ...listed.filter((item) => !actual.includes(item)).map((item) => `${room}: remove "- ${item}"`),
    ];
  });
}

/** The module of a file in a room: its folder, or `(room)` for files beside the modules. */
const moduleOf = ({ path }: RoomFile) => (path.includes('/') ? (path.split('/')[0] ?? '') : '(room)');

const isJobs = (path: string) => /(^|\/)jobs\.server\.ts$/.test(path);

/** Server files except stores, queries and jobs. */
function isUseCase(path: string): boolean {
  return /\.server\.ts$/.test(path) && !/-queries\.server\.ts$/.test(path) && !isStore(path) && !isJobs(path);
}

/** Which modules of a room import use cases of which others. */
export function moduleGraph(imports: readonly Import[], room: string): Edge[] {
  const edges = new Map<string, Edge>();
  for (const { from, to } of runtimeEdges(imports)) {
    const source = roomFileOf(from);
    const target = roomFileOf(to);
    if (source?.room !== room || target?.room !== room || isTest(from)) continue;
    const edge = { from: moduleOf(source), to: moduleOf(target) };
    if (edge.from !== edge.to && isUseCase(to) && !isJobs(from)) edges.set(`${edge.from} → ${edge.to}`, edge);
  }
  return [...edges.values()];
}

const exceptionsIn = (readme: string) => listedIn(readme, 'Exceptions');

/** How many exceptions a room may have, if not none. */
const MAX_EXCEPTIONS: Readonly<Record<string, number>> = { billing: 5, subscriptions: 5 };

/** Room → number of its exceptions, for rooms above their limit. */
export function roomsWithManyExceptions(readmes: SourceFiles): Record<string, number> {
  const counts = roomReadmes(readmes).map(([room, readme]) => [room, exceptionsIn(readme).length] as const);
  return Object.fromEntries(counts.filter(([room, count]) => count > (MAX_EXCEPTIONS[room] ?? 0)));
}

/** Cycles between modules of a room, except those listed as `- a → b: reason` under "Exceptions" in its README. */
export function moduleViolations(imports: readonly Import[], readmes: SourceFiles): string[] {
  return roomReadmes(readmes).flatMap(([room, readme]) => {
    const graph = moduleGraph(imports, room);
    const exceptions = exceptionsIn(readme).map(
      (item) => item.match(/^(\S+ → \S+): .+$/)?.[1] ?? `"${item}"`,
    );
    const without = (names: readonly string[]) =>
      cyclesOf(graph.filter(({ from, to }) => !names.includes(`${from} → ${to}`)));
    const unnecessary = exceptions.filter(
      (name) => without(exceptions.filter((other) => other !== name)).length === 0,
    );
    return [
      ...without(exceptions).map((cycle) => `${room}: ${cycle}`),
      ...unnecessary.map((name) => `${room}: remove the exception ${name}`),
    ];
  });
}
