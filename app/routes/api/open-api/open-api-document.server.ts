import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { siteFacts } from '#content/site-facts.ts';
import type { BodyType, Call } from './call.ts';

/** RFC 9457. */
const Problem = v.object({
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  errors: v.optional(v.array(v.strictObject({ field: v.string(), code: v.string(), message: v.string() }))),
  requestId: v.string(),
});

export const STATUS_DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Added',
  400: 'The body could not be read',
  401: 'Not logged in, or no connected device',
  403: 'Not allowed, or not sent by a page or program of this site',
  404: 'Not found',
  409: 'Changed in the meantime, or already taken',
  411: 'The request has no Content-Length',
  413: 'Too large',
  415: 'Unsupported body type',
  422: 'Some fields are invalid',
  429: 'Too many requests; Retry-After says when to try again',
  503: 'Not available at the moment; Retry-After says when to try again',
  507: 'Storage is full',
};

/** OpenAPI 3.1 (JSON Schema 2020-12), from the schemas that validate the bodies. */
export function openApiDocument(calls: readonly Call[], origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method]: describeOperation(call) };
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteFacts.brand} site`,
      version: '1',
      description: `The calls of this site for programs. To be read by people: ${origin}/developers`,
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, 'application/json') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(origin) },
        device: { type: 'http', scheme: 'bearer', description: 'The token of a connected device.' },
      },
    },
  };
}

/** As in `session-cookie.server.ts`. */
const sessionCookieName = (origin: string) => (origin.startsWith('https:') ? '__Host-sid' : 'sid');

function describeOperation(call: Call) {
  const ids = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    operationId: `${call.method}${call.path.replaceAll(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, '')}`,
    summary: call.summary,
    description: call.who,
    ...(call.statuses.includes(401) && { security: [{ [call.login ?? 'session']: [] }] }),
    ...(ids.length > 0 && {
      parameters: ids.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    }),
    ...(call.body && { requestBody: { required: true, content: describeContent(call) } }),
    responses: Object.fromEntries(
      call.statuses
        .toSorted((a, b) => a - b)
        .map((status) => [String(status), describeResponse(call, status)]),
    ),
  };
}

function describeContent({ body = {}, notes = {} }: Call) {
  return Object.fromEntries(
    Object.entries(body).map(([type, schema]) => [
      type,
      {
        schema: withDescriptions(
          { ...jsonSchema(schema, type as BodyType), required: requiredFields(schema) },
          notes,
        ),
      },
    ]),
  );
}

function describeResponse(call: Call, status: number) {
  const description = STATUS_DESCRIPTIONS[status] ?? 'Refused';
  if (status < 300) {
    return {
      description,
      content: { 'application/json': { schema: jsonSchema(call.answer, 'application/json') } },
    };
  }
  const schema = { $ref: '#/components/schemas/Problem' };
  return { description, content: { 'application/problem+json': { schema } } };
}

/**
 * Required fields have a fallback in the schema, so that a missing one has a code. Parsing an empty object reveals
 * them.
 */
function requiredFields(schema: v.GenericSchema): string[] {
  const { issues = [] } = v.safeParse(schema, {});
  const names = issues.flatMap((issue) => (issue.path?.length === 1 ? [String(issue.path[0]?.key)] : []));
  return [...new Set(names)];
}

/** A form sends every value as text or a file: a checked box as `on`, a number as digits. */
function jsonSchema(schema: v.GenericSchema, type: BodyType): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // JSON Schema cannot express checks written as code; `notes` describe them.
    errorMode: 'ignore',
    overrideSchema({ valibotSchema }) {
      if (valibotSchema.type === 'file')
        return { type: 'string', contentMediaType: 'application/octet-stream' };
      if (type === 'application/json') return null;
      if (valibotSchema.type === 'boolean') return { type: 'string', enum: ['on'] };
      if (valibotSchema.type === 'number') return { type: 'string', pattern: '^[0-9]+$' };
      return null;
    },
  });
  return described;
}

function withDescriptions(schema: JsonSchema, notes: Readonly<Record<string, string>>): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const description = notes[name];
      return [name, description && typeof property === 'object' ? { ...property, description } : property];
    }),
  );
  return { ...schema, properties };
}
