import { AUTHORIZATION_MATRIX } from '../spec/authorization-matrix.ts';
import type { SiteRequest } from './people.ts';

type Route = { path: string; file: string };
type Write = Required<Pick<SiteRequest, 'method' | 'headers' | 'body'>> & { path: string; label: string };

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'Content-Type': 'application/json' };
const WEBHOOK = { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: 'unknown', status: 'DONE' } };

/** The addresses at which a route is read: those of the authorization matrix, or a made-up one. */
export function readsOf(route: Route, order: string): string[] {
  return addressesOf(route, 'GET', order);
}

function addressesOf({ path }: Route, method: string, order: string): string[] {
  const rows = AUTHORIZATION_MATRIX.filter((row) => row.route === path && row.method === method);
  const paths = rows.map((row) => row.path.replace('{order}', order));
  const madeUp = path
    .replace(':version', '2026-11-01')
    .replace(':code', 'terms-of-use')
    .replace('*', 'nowhere')
    .replaceAll(/:\w+/g, '1');
  return paths.length > 0 ? [...new Set(paths)] : [madeUp];
}

/** Invalid writes: an empty form, those of the authorization matrix, and bad JSON for API calls. */
export function writesOf(route: Route, method: string, order: string): Write[] {
  const { path } = route;
  const row = AUTHORIZATION_MATRIX.find((each) => each.route === path && each.method === method);
  return addressesOf(route, method, order).flatMap((address): Write[] => {
    const at = { path: address, method };
    const form = (label: string, fields: Readonly<Record<string, string>>): Write[] => {
      const body = new URLSearchParams(fields).toString();
      const sent = { ...at, headers: FORM, body, label };
      return isPage(route) ? [sent, { ...sent, path: dataPath(address) }] : [sent];
    };
    const json = (label: string, body: string): Write => ({ ...at, headers: JSON_BODY, body, label });
    const calls = [json('empty', '{}'), json('broken', '{'), json('of nothing', JSON.stringify(WEBHOOK))];
    return [
      ...form('empty form', {}),
      ...(row?.send ? form('wrong form', row.send) : []),
      ...(row?.json === undefined ? [] : [json('wrong', JSON.stringify(row.json))]),
      ...(isPage(route) ? [] : calls),
    ];
  });
}

/** Data and API calls have no page, so React Router never requests them in the browser. */
export const isPage = ({ file }: Route) => file.endsWith('.tsx');

/** Where React Router requests a page's data and sends its forms in the browser. */
export function dataPath(path: string): string {
  const [pathname = '', query] = path.split('?');
  return `${pathname === '/' ? '/_' : pathname}.data${query === undefined ? '' : `?${query}`}`;
}

/** Addresses besides the routes: files, health checks, misspellings, a demo's sandboxes. */
export const OTHER_READS: readonly string[] = [
  ...['/healthz', '/readyz', '/assets/gone.js', '/uploads/gone.png', '/__manifest'],
  ...['/NOTICE', '/notice/%ff', '/faq/nothing', '/notice/999999', '/faq/999999.data'],
  ...[
    '/dev/brochure/nothing',
    '/termsofuse/1999-01-01',
    '/notice?page=0',
    '/notice?page=999',
    '/faq?search=zzz',
  ],
  ...['/sandbox/toss/v1/payments/unknown', '/sandbox/paypal/v2/checkout/orders/unknown'],
  ...['/sandbox/popbill/unknown', '/sandbox/odcloud/unknown'],
];
