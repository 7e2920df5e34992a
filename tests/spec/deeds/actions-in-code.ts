import { readSourceFiles, withoutComments } from '#tests/architecture/source-files.ts';

/** What may stand for a part of a name that is put together (`${role}`), by how the code of the rooms writes it. */
export type NameParts = Readonly<Record<string, (code: string[]) => string[]>>;

/** Every action of the log whose name begins with one of these rooms, in full where code assembles the name. */
export function actionsInCode(rooms: readonly string[], parts: NameParts = {}): string[] {
  const files = readSourceFiles(['app/domains'], ['.server.ts']);
  const code = [...files]
    .filter(([path]) => !path.endsWith('.store.server.ts'))
    .map(([, text]) => withoutComments(text));
  const name = new RegExp(`['\`](?:${rooms.join('|')})\\.(?:[a-z.-]|\\$\\{[\\w.]+\\})+['\`]`, 'g');
  const found = code.flatMap((text) => [...text.matchAll(name)].map(([quoted]) => quoted.slice(1, -1)));
  return [...new Set(found.flatMap((each) => inFull(each, parts, code)))].sort();
}

function inFull(name: string, parts: NameParts, code: string[]): string[] {
  const [part] = name.match(/\$\{.*\}/) ?? [];
  if (part === undefined) return [name];
  const all = parts[part]?.(code);
  if (!all) throw new Error(`What ${part} of ${name} may be is not said above.`);
  return all.map((each) => name.replace(part, each));
}
