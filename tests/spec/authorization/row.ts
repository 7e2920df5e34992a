/** Who sends a request. `owner`: the member to whom the object belongs; `other`: an unrelated member. */
export const STANDINGS = ['visitor', 'owner', 'other', 'editor', 'admin'] as const;
export type Standing = (typeof STANDINGS)[number];

export type Row = {
  /** The route's address in app/routes.ts; rows of missing routes are skipped. */
  route: string;
  method: 'GET' | 'POST' | 'PUT';
  /** The requested path. `{order}`: an order of `owner`. */
  path: string;
  /** Form fields, or JSON in `json`. Both are invalid, so that nothing changes even if the request is allowed. */
  send?: Readonly<Record<string, string>>;
  json?: unknown;
  statuses: Readonly<Record<Standing, number>>;
  /**
   * Who may read the owner's personal data: `owner` must; `admin` (staff pages) and `anybody` (a demo's outbox) may,
   * too.
   */
  shows?: 'owner' | 'admin' | 'anybody';
};

export const everybody = (status: number) => ({
  visitor: status,
  owner: status,
  other: status,
  editor: status,
  admin: status,
});
export const staffOnly = { visitor: 200, owner: 403, other: 403, editor: 403, admin: 200 } as const;
export const staffForms = { visitor: 401, owner: 403, other: 403, editor: 403, admin: 422 } as const;
/** No object has this id: a permitted caller gets a 404. */
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
