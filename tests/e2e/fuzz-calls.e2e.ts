import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { type FormClient, formClient } from '../support/form-client.ts';
import { startSite } from '../support/site-process.ts';
import { seededDataDir } from './support/seeded-data.ts';

/** How many bodies each call is sent here; a long run before a release takes 20,000. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 100);

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

test('no call answers with a status that openapi.json does not tell, and none takes an unknown field (B1, B3)', async () => {
  test.setTimeout(120_000 + RUNS * 1_000);
  const dataDir = seededDataDir('fuzz');
  const site = await startSite({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  try {
    const accounts = site.demoAccounts();
    const logIn = async (login: { id: string; password: string }): Promise<FormClient> => {
      const client = formClient(site.origin);
      expect((await client.post('/login', login)).status).toBe(302);
      return client;
    };
    const [editor, member] = [await logIn(accounts.editor), await logIn(accounts.member)];
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
            { numRuns: RUNS },
          );
        }
      }
    }
    expect(asked).toBeGreaterThan(5 * RUNS);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true });
  }
});
