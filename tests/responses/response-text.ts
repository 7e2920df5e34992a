import { inspect } from 'node:util';
import { unzipSync } from 'fflate';
import { UNSAFE_decodeViaTurboStream as decodeTurboStream } from 'react-router';
import { pdfText } from '../support/pdf-text.ts';
import { htmlLines } from './html-lines.ts';

/** Names used in a recording: addresses of route ids, and names of generated ids. */
export type Names = {
  origin: string;
  routeIds: ReadonlyMap<string, string>;
  ids: ReadonlyMap<string, string>;
};

/** Headers of the connection, and those that depend on the body. */
const LEFT_OUT = ['connection', 'content-length', 'keep-alive', 'transfer-encoding'];

/** One response as text, without anything that varies between two recordings of the same code. */
export async function responseText(response: Response, names: Names): Promise<string> {
  const headers = [...response.headers]
    .filter(([name]) => !LEFT_OUT.includes(name))
    .map(([name, value]) => `${name}: ${headerText(name, value)}`)
    .sort();
  const body = await bodyText(response, names);
  return nameGenerated(`${[response.status, ...headers, '', body].join('\n')}\n`, names);
}

function headerText(name: string, value: string): string {
  switch (name) {
    case 'date':
    case 'etag':
    case 'last-modified':
    case 'x-request-id':
      return '…';
    case 'content-security-policy':
      return value.replaceAll(/'(nonce|sha256)-[^']*'/g, "'$1-…'");
    case 'set-cookie':
      return value.replace(/^(sid=)[^;]+/, '$1…');
    case 'link':
      return value
        .split(/,\s*/)
        .filter((link) => !link.includes('rel=modulepreload') && !link.includes('rel="modulepreload"'))
        .join(', ');
    default:
      return value;
  }
}

async function bodyText(response: Response, names: Names): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const text = () => new TextDecoder().decode(bytes);
  if (bytes.length === 0) return '';
  if (type === 'text/html') return pageText(text(), names);
  if (type === 'text/x-script') return dataText(text(), names);
  if (/[/+]json$/.test(type)) return JSON.stringify(JSON.parse(text()), null, 2);
  if (type === 'application/pdf') return documentText(bytes);
  if (type === 'application/zip') return zipText(bytes);
  if (type.startsWith('text/') || /[/+]xml$/.test(type)) return text();
  return `${bytes.length} bytes`;
}

const DATA = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/;

async function pageText(html: string, names: Names): Promise<string> {
  const sent = html.match(DATA)?.[1];
  const data = sent === undefined ? '' : await dataText(JSON.parse(sent), names);
  const lines = htmlLines(html, (script) => {
    if (DATA.test(script)) return data;
    // The bundler decides which modules a page imports.
    return script.includes('__reactRouterRouteModules') ? 'the modules of its routes' : script;
  });
  return lines.join('\n');
}

/** The data of loaders and actions, decoded from React Router's format, with sorted keys. */
async function dataText(sent: string, { routeIds }: Names): Promise<string> {
  const { value, done } = await decodeTurboStream(new Blob([sent]).stream(), globalThis);
  await done;
  const options = {
    breakLength: 120,
    depth: null,
    maxArrayLength: null,
    maxStringLength: null,
    sorted: true,
  };
  return inspect(withAddresses(value, routeIds), options);
}

/** Route ids are keys of a data response, and in a page keys of `loaderData`, `actionData` and `errors`. */
function withAddresses(data: unknown, routeIds: Names['routeIds'], inPage = true): unknown {
  if (typeof data !== 'object' || data === null) return data;
  // A redirect is keyed by a symbol, which the spread copies and the loop skips.
  const renamed = { ...data };
  for (const [key, value] of Object.entries(data)) {
    Reflect.deleteProperty(renamed, key);
    const part = inPage && PARTS_OF_A_PAGE.includes(key);
    Reflect.set(renamed, routeIds.get(key) ?? key, part ? withAddresses(value, routeIds, false) : value);
  }
  return renamed;
}

const PARTS_OF_A_PAGE = ['loaderData', 'actionData', 'errors'];

/** The approval number of a card payment is random and on a line of its own. */
const documentText = (bytes: Uint8Array) => pdfText(bytes).replaceAll(/^\d{8}$/gm, '{approval number}');

function zipText(bytes: Uint8Array): string {
  return Object.entries(unzipSync(bytes))
    .map(
      ([name, content]) =>
        `${name}\n${name.endsWith('.pdf') ? documentText(content) : `${content.length} bytes`}`,
    )
    .join('\n');
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
/** The number of an order or a contract. */
const NUMBER = /(?<=\b|%2F|%3D)[A-Z][0-9A-HJKMNP-TV-Z]{14}\b/;
const SHA256 = /\b[0-9a-f]{64}\b/;
const REACT_ID = /_R_[0-9a-z]*_/;
/** A token of a session, a link or a signature: long, with digits and letters of both cases. */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{32,}(?![\w-])/;
const GENERATED = new RegExp(
  [UUID, NUMBER, SHA256, REACT_ID, TOKEN].map(({ source }) => source).join('|'),
  'g',
);

/** Replaces generated values by their known names, or by numbers in order of appearance. */
function nameGenerated(text: string, { origin, ids }: Names): string {
  let named = text.replaceAll(origin, '{origin}').replaceAll(encodeURIComponent(origin), '{origin}');
  for (const [id, name] of ids) named = named.replaceAll(id, name);
  const numbers = new Map<string, string>();
  return named
    .replaceAll(/(\/assets\/[\w.-]+?)-[\w-]{8}(\.\w+)/g, '$1-…$2')
    .replaceAll(/(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(\.\d+)?/g, '$1')
    .replaceAll(/(\d{8}T\d{4})\d\dZ/g, '$1')
    .replaceAll(GENERATED, (id) => {
      const number = numbers.get(id) ?? `{id ${numbers.size + 1}}`;
      numbers.set(id, number);
      return number;
    });
}
