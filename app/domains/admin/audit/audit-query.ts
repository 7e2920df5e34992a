import { dateParam, textParam } from '../staff-schema.ts';

/** What the audit browser searches, from its address. */
export function parseAuditQuery(params: URLSearchParams) {
  return {
    show: params.get('show') === 'accesses' ? ('accesses' as const) : ('decisions' as const),
    person: textParam(params, 'person').toLowerCase(),
    subject: textParam(params, 'subject').toLowerCase(),
    /** An audit action, or a route's pattern where accesses are shown. */
    action: textParam(params, 'action'),
    address: textParam(params, 'address'),
    from: dateParam(params, 'from'),
    until: dateParam(params, 'until'),
    after: params.get('after'),
  };
}

export type AuditQuery = ReturnType<typeof parseAuditQuery>;

/** Where the next page begins: the last entry's time and id. */
export const auditCursor = ({ at, id }: { at: Date; id: number }) => `${at.toISOString()}_${id}`;

/** Null for a malformed cursor, which starts at the first page. */
export function parseAuditCursor(text: string | null): { at: Date; id: number } | null {
  const [time = '', number = ''] = text?.split('_') ?? [];
  const at = new Date(time);
  return Number.isNaN(at.getTime()) || !/^\d{1,15}$/.test(number) ? null : { at, id: Number(number) };
}
