const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where the next page of a list begins: the last row's sort key and id. */
export const cursorOf = (at: string, id: string) => `${at}_${id}`;

/** Null for a malformed cursor, which starts at the first page. */
export function cursorIn(text: string | null): { at: string; id: string } | null {
  const [at = '', id = ''] = text?.split('_') ?? [];
  return Number.isNaN(Date.parse(at)) || !UUID.test(id) ? null : { at, id };
}
