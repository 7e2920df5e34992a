import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import routes from '#app/routes.ts';
import { routesWithAddresses } from '#tests/support/route-addresses.ts';
import { CALLS } from './calls.server.ts';
import { describeCalls } from './describe-calls.server.ts';
import { openApiDocument, STATUS_DESCRIPTIONS } from './open-api-document.server.ts';

const document = openApiDocument(CALLS, 'https://routi.example');

test('the document is OpenAPI 3.1, as its schema says', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('it has every method of every address below /db and /api, and nothing else but /session.json', async () => {
  const built = routesWithAddresses(await routes)
    .filter(({ path }) => path.startsWith('/db/') || path.startsWith('/api/') || path === '/session.json')
    .flatMap(({ path }) =>
      Object.entries(ROUTE_POLICIES[path] ?? {})
        .filter(([, policy]) => policy !== 'nobody')
        .map(([method]) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
  expect(CALLS.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(
    built.toSorted(),
  );
});

test('every status has a meaning, and every operation a name of its own', () => {
  for (const { statuses } of CALLS)
    for (const status of statuses) expect(STATUS_DESCRIPTIONS[status]).toBeDefined();
  const names = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map((each) => (each as { operationId: string }).operationId),
  );
  expect(new Set(names).size).toBe(CALLS.length);
});

test('what the server refuses is refused by the schema: unknown fields', () => {
  const put = document.paths['/db/news/{id}']?.put as {
    requestBody: { content: Record<string, { schema: { additionalProperties: boolean } }> };
  };
  for (const { schema } of Object.values(put.requestBody.content)) {
    expect(schema.additionalProperties).toBe(false);
  }
});

test('what must be sent is said to be required, and what may be left out is not', () => {
  const bodies = (path: string, method: string) => {
    const operation = document.paths[path]?.[method] as {
      requestBody: { content: Record<string, { schema: { required: string[] } }> };
    };
    return Object.values(operation.requestBody.content).map(({ schema }) => schema.required.toSorted());
  };
  for (const required of bodies('/db/signup', 'post')) {
    const consents = ['termsofuse__privacy', 'termsofuse__slz'];
    expect(required).toEqual(
      ['email', 'id', 'name', 'password', 'passwordConfirm', 'tel', ...consents].sort(),
    );
  }
  for (const required of bodies('/db/deleteduseropinion', 'post')) {
    expect(required).toEqual(['agree', 'currentPassword']);
  }
  const [signUp] = describeCalls(CALLS, 'https://routi.example').filter(({ path }) => path === '/db/signup');
  const rules = Object.fromEntries(signUp?.bodies[0]?.fields.map(({ name, rule }) => [name, rule]) ?? []);
  expect(rules.email).not.toContain('left out');
  expect(rules.company).toContain('may be left out');
});
