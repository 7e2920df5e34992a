import { type Picture, pictures } from './pictures.ts';

/** Null for no name or an unknown one. */
export function findPicture(name: string | null): Picture | null {
  const known: Readonly<Record<string, Picture>> = pictures;
  return name !== null && Object.hasOwn(known, name) ? (known[name] ?? null) : null;
}
