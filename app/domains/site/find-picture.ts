import { type Picture, pictures } from './pictures.ts';

/** The picture that content names; null where it names none, or one that this release does not have. */
export function findPicture(name: string | null): Picture | null {
  const known: Readonly<Record<string, Picture>> = pictures;
  return name !== null && Object.hasOwn(known, name) ? (known[name] ?? null) : null;
}
