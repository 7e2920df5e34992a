const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a page of a list begins: behind a row, by what the list is ordered by and its id. */
export const cursorOf = (at: string, id: string) => `${at}_${id}`;

/** A cursor that is none begins at the beginning. */
export function cursorIn(text: string | null): { at: string; id: string } | null {
  const [at = '', id = ''] = text?.split('_') ?? [];
  return Number.isNaN(Date.parse(at)) || !UUID.test(id) ? null : { at, id };
}
