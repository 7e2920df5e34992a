import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import routes from '#app/routes.ts';
import { formClient } from '#tests/support/form-client.ts';
import { repetitions } from '#tests/support/repetitions.ts';
import { routesWithAddresses } from '#tests/support/route-addresses.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import type { DemoAccounts } from '#tests/support/site-process.ts';
import { logIn } from '#tests/support/site-visitors.ts';
import { formSenders } from './form-senders.ts';
import type { SiteForm } from './forms/site-form.ts';
import { encodeBody, hostileBodies } from './hostile-bodies.ts';
import { SITE_FORMS } from './site-forms.ts';

/** Bodies sent to each call and form. */
const CALL_RUNS = repetitions(12, 200);
const FORM_RUNS = repetitions(2, 40);

type Property = { type?: string; enum?: string[]; const?: unknown; contentMediaType?: string };
type Schema = { properties: Record<string, Property>; required?: string[] };
type Operation = {
  security?: unknown;
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
};

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', '\u0000', '\ud800', "' or 1=1 --", '__proto__', '1e309', 'ﷺ'.repeat(50), 'on', 'null'),
  // All fields together stay below the body limit, which has tests of its own.
  fc.integer({ min: 1, max: 3 }).map((size) => 'a'.repeat(size * 20_000)),
);
/** Values of another JSON type than expected. */
const misfit = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({ a: [] }),
);
const UNKNOWN = ['role', 'price', 'userId', 'status', 'pinned', 'accountId'];

const fitting = ({ enum: choices, type }: Property) =>
  choices
    ? fc.constantFrom(...choices)
    : fc.constantFrom(type === 'boolean' ? 'on' : 'A text that may well fit', '7');

/** Bodies by a schema: some fields valid, some not, some missing, sometimes an unknown one. */
function bodies({ properties }: Schema, json: boolean) {
  const known = Object.entries(properties).filter(([, each]) => each.contentMediaType === undefined);
  const wrong = json ? fc.oneof(hostile, misfit) : hostile;
  const fields = fc.record(
    Object.fromEntries(known.map(([name, each]) => [name, fc.oneof(fitting(each), wrong)])),
    { requiredKeys: [] },
  );
  const extra = fc.option(fc.constantFrom(...UNKNOWN), { nil: undefined, freq: 2 });
  return fc.tuple(fields, extra).map(([record, name]) => ({
    fields: (name === undefined ? record : { ...record, [name]: 'x' }) as Record<string, unknown>,
    unknown: name !== undefined,
  }));
}

function encoded(
  type: string,
  fields: Record<string, unknown>,
): { body: BodyInit; headers: Record<string, string> } {
  if (type === 'application/json') return { body: JSON.stringify(fields), headers: { 'Content-Type': type } };
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  if (type === 'application/x-www-form-urlencoded') return { body: new URLSearchParams(pairs), headers: {} };
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value.toWellFormed());
  return { body: form, headers: {} };
}

let site: RouterSite;
let accounts: DemoAccounts;
beforeAll(async () => {
  site = await openRouterSite();
  accounts = await site.seed();
});
afterAll(() => site.close());

test('calls respond only with statuses listed in openapi.json and reject unknown fields (B1, B3)', {
  timeout: 120_000 + CALL_RUNS * 1_000,
}, async () => {
  const [editor, member] = [await logIn(site, accounts.editor), await logIn(site, accounts.member)];
  const { paths } = (await (await fetch(`${site.origin}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  let sent = 0;
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const who = !operation.security
        ? formClient(site.origin)
        : path.startsWith('/db/member')
          ? member
          : editor;
      for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
        await fc.assert(
          fc.asyncProperty(bodies(schema, type === 'application/json'), async ({ fields, unknown }) => {
            sent += 1;
            const { body, headers } = encoded(type, fields);
            const sid = who.cookie('sid');
            const response = await fetch(site.origin + path.replace('{id}', '1'), {
              method: method.toUpperCase(),
              headers: {
                ...headers,
                Origin: site.origin,
                'X-Forwarded-For': `10.${sent % 250}.${Math.floor(sent / 250) % 250}.1`,
                ...(sid && { Cookie: `sid=${sid}` }),
              },
              body,
            });
            const text = await response.text();
            expect(Object.keys(operation.responses), `${response.status} ${text.slice(0, 200)}`).toContain(
              String(response.status),
            );
            expect(response.status, text.slice(0, 200)).toBeLessThan(500);
            if (unknown) expect(response.ok, 'an unknown field').toBe(false);
            expect(text).not.toMatch(/\bat .*\.(ts|js):\d+/);
          }),
          { numRuns: CALL_RUNS },
        );
      }
    }
  }
  expect(sent).toBeGreaterThan(5 * CALL_RUNS);
});

/**
 * Forms of pages. Not API calls (openapi.json), gateways and add-ins (JSON), mailboxes (body unread) and a demo's
 * tools.
 */
const formRoutes = routesWithAddresses(await routes).filter(({ path }) => {
  const policy = ROUTE_POLICIES[path]?.POST ?? 'device';
  return !['gateway', 'device', 'mailbox', 'demo'].includes(policy) && !path.startsWith('/db/');
});

test('SITE_FORMS lists every form of the site and no other', () => {
  const listed = new Set(SITE_FORMS.map(({ route }) => route));
  expect(formRoutes.map(({ path }) => path).filter((path) => !listed.has(path))).toEqual([]);
  expect([...listed].filter((route) => !formRoutes.some(({ path }) => path === route))).toEqual([]);
});

const filledIn = (text: string, known: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');

const filled = ({ fields }: SiteForm, known: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, values.map((value) => filledIn(value, known))]),
  );

test('no form fails on a hostile body, and each rejects unknown fields (B1)', {
  timeout: 120_000 + FORM_RUNS * 2_000,
}, async () => {
  const senders = await formSenders(site, accounts);
  for (const form of SITE_FORMS) {
    const path = filledIn(form.path ?? form.route, senders.known);
    await fc.assert(
      fc.asyncProperty(hostileBodies(filled(form, senders.known)), async (hostile) => {
        const { body, type } = encodeBody(hostile);
        const response = await senders.of(form.who).send(path, body, type);
        const text = await response.text();
        const message = `${path}: ${response.status} ${text.slice(0, 300)}`;
        expect(response.status, message).toBeLessThan(500);
        expect(text, message).not.toMatch(/\bat .*\.(ts|js):\d+/);
        const mustReject = hostile.unknown === 'odd' || (hostile.unknown === 'plain' && !form.ignoresUnknown);
        if (mustReject && !form.leadsOn) {
          expect(response.status, `an unknown field at ${message}`).toBeGreaterThanOrEqual(400);
        }
      }),
      { numRuns: FORM_RUNS },
    );
    const minStatus = form.leadsOn ? 300 : 400;
    await expectOtherTypesRejected((body, type) => senders.of(form.who).send(path, body, type), minStatus);
  }
});

const TOO_LARGE = `id=${'a'.repeat(1_100_000)}`;

/** Expects rejection of content types that no form uses, and of a body that is too large. */
async function expectOtherTypesRejected(
  send: (body: string, type: string) => Promise<Response>,
  minStatus: number,
): Promise<void> {
  for (const [type, body] of [
    ['application/json', '{"id":['],
    ['text/plain', 'id=abc'],
    ['multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['application/x-www-form-urlencoded', TOO_LARGE],
  ] as const) {
    const response = await send(body, type);
    const { status, url } = response;
    // An unread body would keep its connection busy.
    await response.arrayBuffer();
    expect(status, `${url} as ${type}`).toBeGreaterThanOrEqual(minStatus);
    expect(status, `${url} as ${type}`).toBeLessThan(500);
  }
}
