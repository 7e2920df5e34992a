import { dateParam, textParam } from '../staff-schema.ts';

export function parseAuditQuery(params: URLSearchParams) {
  return {
    /** Login IDs. */
    person: textParam(params, 'person').toLowerCase(),
    subject: textParam(params, 'subject').toLowerCase(),
    action: textParam(params, 'action'),
    /** A route's pattern. */
    page: textParam(params, 'page'),
    address: textParam(params, 'address'),
    from: dateParam(params, 'from'),
    until: dateParam(params, 'until'),
  };
}

export type AuditQuery = ReturnType<typeof parseAuditQuery>;
