import { type Picture, pictures } from './pictures.ts';

/** Null for no name, or a name that this release does not have. */
export function findPicture(name: string | null): Picture | null {
  const known: Readonly<Record<string, Picture>> = pictures;
  return name !== null && Object.hasOwn(known, name) ? (known[name] ?? null) : null;
}
