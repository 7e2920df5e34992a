import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import routes from '#app/routes.ts';
import { routesWithAddresses } from '#tests/support/route-addresses.ts';
import { CALLS } from './calls.server.ts';
import { describeCalls } from './describe-calls.server.ts';
import { EXAMPLES, type Example } from './examples.server.ts';
import { openApiDocument, STATUS_DESCRIPTIONS } from './open-api-document.server.ts';

const document = openApiDocument(CALLS, 'https://routi.example');

test('is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('describes every method below /db and /api, and /session.json', async () => {
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

test('describes every status and gives every operation its own id', () => {
  for (const { statuses } of CALLS)
    for (const status of statuses) expect(STATUS_DESCRIPTIONS[status]).toBeDefined();
  const names = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map((each) => (each as { operationId: string }).operationId),
  );
  expect(new Set(names).size).toBe(CALLS.length);
});

test('rejects unknown fields in the schema as the server does', () => {
  const put = document.paths['/db/news/{id}']?.put as {
    requestBody: { content: Record<string, { schema: { additionalProperties: boolean } }> };
  };
  for (const { schema } of Object.values(put.requestBody.content)) {
    expect(schema.additionalProperties).toBe(false);
  }
});

test('marks mandatory fields as required and optional ones not', () => {
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
  const fields = Object.fromEntries(signUp?.bodies[0]?.fields.map((field) => [field.name, field]) ?? []);
  expect(fields.email).toMatchObject({ type: 'text', required: true });
  expect(fields.company).toMatchObject({ type: 'text', required: false });
  expect(fields.allTerms).toMatchObject({ type: 'boolean', required: false });
});

test('describes bodies of two kinds in one table and marks the fields of one kind only', () => {
  const described = describeCalls(CALLS, 'https://routi.example');
  for (const { bodies } of described) expect(bodies.length).toBeLessThan(2);
  const put = described.find(({ method, path }) => method === 'PUT' && path === '/db/news/{id}');
  expect(put?.bodies[0]?.types).toEqual(['application/json', 'multipart/form-data']);
  const notes = Object.fromEntries(put?.bodies[0]?.fields.map(({ name, note }) => [name, note]) ?? []);
  expect(notes.title).not.toContain('only');
  expect(notes.images).toContain('as JSON only');
  expect(notes.removeImage).toContain('in a form only');
});

test.each<[string, Example]>(Object.entries(EXAMPLES))('gives a valid example of %s', (_, example) => {
  const call = CALLS.find(({ method, path }) => method === example.method && path === example.path);
  expect(call && v.is(call.answer, example.answer)).toBe(true);
  const body = call?.body?.['application/json'];
  expect(body ? v.is(body, example.body) : example.body === undefined).toBe(true);
});
