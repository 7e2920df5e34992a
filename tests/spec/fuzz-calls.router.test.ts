import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import routes from '#app/routes.ts';
import { formClient } from '#tests/support/form-client.ts';
import { routesWithAddresses } from '#tests/support/route-addresses.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import type { DemoAccounts } from '#tests/support/site-process.ts';
import { logIn } from '#tests/support/site-visitors.ts';
import { formSenders } from './form-senders.ts';
import type { SiteForm } from './forms/site-form.ts';
import { encodeBody, hostileBodies } from './hostile-bodies.ts';
import { SITE_FORMS } from './site-forms.ts';

/** How many bodies each call and each form is sent here; CI before a release takes 1,000 of both, a long run 20,000. */
const CALL_RUNS = Number(process.env.FUZZ_RUNS ?? 25);
const FORM_RUNS = Number(process.env.FUZZ_RUNS ?? 4);

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
  // All fields of a call together stay below the limit of a body, which has tests of its own.
  fc.integer({ min: 1, max: 3 }).map((size) => 'a'.repeat(size * 20_000)),
);
/** Of another kind than what is asked for; JSON can say so. */
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

/** Bodies by a schema: most fields there, some as asked for, some not, sometimes one that nobody knows. */
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

test('no call answers with a status that openapi.json does not tell, and none takes an unknown field (B1, B3)', {
  timeout: 120_000 + CALL_RUNS * 1_000,
}, async () => {
  const [editor, member] = [await logIn(site, accounts.editor), await logIn(site, accounts.member)];
  const { paths } = (await (await fetch(`${site.origin}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  let asked = 0;
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
            asked += 1;
            const { body, headers } = encoded(type, fields);
            const sid = who.cookie('sid');
            const answer = await fetch(site.origin + path.replace('{id}', '1'), {
              method: method.toUpperCase(),
              headers: {
                ...headers,
                Origin: site.origin,
                'X-Forwarded-For': `10.${asked % 250}.${Math.floor(asked / 250) % 250}.1`,
                ...(sid && { Cookie: `sid=${sid}` }),
              },
              body,
            });
            const text = await answer.text();
            expect(Object.keys(operation.responses), `${answer.status} ${text.slice(0, 200)}`).toContain(
              String(answer.status),
            );
            expect(answer.status, text.slice(0, 200)).toBeLessThan(500);
            if (unknown) expect(answer.ok, 'an unknown field').toBe(false);
            expect(text).not.toMatch(/\bat .*\.(ts|js):\d+/);
          }),
          { numRuns: CALL_RUNS },
        );
      }
    }
  }
  expect(asked).toBeGreaterThan(5 * CALL_RUNS);
});

/** The forms of pages: programs' calls are told by openapi.json, gateways and add-ins send JSON, what mailboxes send is not read, and a demo's are for who runs it. */
const formRoutes = routesWithAddresses(await routes).filter(({ path }) => {
  const policy = ROUTE_POLICIES[path]?.POST ?? 'device';
  return !['gateway', 'device', 'mailbox', 'demo'].includes(policy) && !path.startsWith('/db/');
});

test('every form of the site stands in the list of forms', () => {
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

test('whatever a form is sent, the answer is a page or a refusal and never a failure (B1)', {
  timeout: 120_000 + FORM_RUNS * 2_000,
}, async () => {
  const senders = await formSenders(site, accounts);
  for (const form of SITE_FORMS) {
    const path = filledIn(form.path ?? form.route, senders.known);
    await fc.assert(
      fc.asyncProperty(hostileBodies(filled(form, senders.known)), async (hostile) => {
        const { body, type } = encodeBody(hostile);
        const answer = await senders.of(form.who).send(path, body, type);
        const text = await answer.text();
        const told = `${path}: ${answer.status} ${text.slice(0, 300)}`;
        expect(answer.status, told).toBeLessThan(500);
        expect(text, told).not.toMatch(/\bat .*\.(ts|js):\d+/);
        const refusesIt = hostile.unknown === 'odd' || (hostile.unknown === 'plain' && !form.ignoresUnknown);
        if (refusesIt && !form.leadsOn) {
          expect(answer.status, `an unknown field at ${told}`).toBeGreaterThanOrEqual(400);
        }
      }),
      { numRuns: FORM_RUNS },
    );
    const least = form.leadsOn ? 300 : 400;
    await refuseOtherKinds((body, type) => senders.of(form.who).send(path, body, type), least);
  }
});

const TOO_LARGE = `id=${'a'.repeat(1_100_000)}`;

/** Whatever it holds, it is no form of the site. */
async function refuseOtherKinds(
  send: (body: string, type: string) => Promise<Response>,
  least: number,
): Promise<void> {
  for (const [type, body] of [
    ['application/json', '{"id":['],
    ['text/plain', 'id=abc'],
    ['multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['application/x-www-form-urlencoded', TOO_LARGE],
  ] as const) {
    const answer = await send(body, type);
    const { status, url } = answer;
    // One that is not read keeps its connection, and the next request takes another.
    await answer.arrayBuffer();
    expect(status, `${url} as ${type}`).toBeGreaterThanOrEqual(least);
    expect(status, `${url} as ${type}`).toBeLessThan(500);
  }
}
