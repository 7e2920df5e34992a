/** Maximum for all brochures together, as their form says. */
export const BROCHURE_BYTES = 10 * 1024 * 1024;

const FOLDER = '/uploads/';
const NAME = /^brochure-[0-9a-f]{64}\.pdf$/;

export const brochurePath = (name: string) => `${FOLDER}${name}`;

/** The file name in the path of an uploaded brochure; null for any other path. */
export function brochureName(path: string): string | null {
  const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '';
  return NAME.test(name) ? name : null;
}
