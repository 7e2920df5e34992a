/** Who asks. `other` is a member who has nothing to do with what is asked for; `owner` is the member whose own it is. */
export const STANDINGS = ['visitor', 'owner', 'other', 'editor', 'admin'] as const;
export type Standing = (typeof STANDINGS)[number];

export type Row = {
  /** The route's address, as app/routes.ts has it; a row waits until it is there. */
  route: string;
  method: 'GET' | 'POST' | 'PUT';
  /** What is asked for. `{order}` is an order of `owner`. */
  path: string;
  /** Fields of a form; JSON where `json` is set. Both are such that nothing changes, even where they are let in. */
  send?: Readonly<Record<string, string>>;
  json?: unknown;
  statuses: Readonly<Record<Standing, number>>;
  /** Whether `owner` reads personal things there. Nobody else's answer may hold any, but an admin's on pages of staff, and in a demo's outbox. */
  shows?: 'owner' | 'admin' | 'anybody';
};

export const everybody = (status: number) => ({
  visitor: status,
  owner: status,
  other: status,
  editor: status,
  admin: status,
});
/** A write whose fields are wrong: a caller who is let in hears of the fields. */
export const staffOnly = { visitor: 200, owner: 403, other: 403, editor: 403, admin: 200 } as const;
export const staffForms = { visitor: 401, owner: 403, other: 403, editor: 403, admin: 422 } as const;
/** No line, refund or item has it: who may look is told that there is none. */
export const NO_ID = '00000000-0000-4000-8000-000000000000';
export const writers = { visitor: 401, owner: 403, other: 403, editor: 422, admin: 422 } as const;
export const members = (status: number) => ({ ...everybody(status), visitor: 401 });
export const ownOnly = { visitor: 200, owner: 200, other: 404, editor: 404, admin: 404 } as const;
const nothing = { title: '', type: '', contents: '' };
export const shows = 'owner';

export const see = (route: string, path = route): Row => ({
  route,
  method: 'GET',
  path,
  statuses: everybody(200),
});
export const write = (route: string, path = route): Row => ({
  route,
  method: 'POST',
  path,
  send: nothing,
  statuses: writers,
});
