import type { JsonSchema } from '@valibot/to-json-schema';
import type { Call } from './call.ts';
import { openApiDocument, STATUS_DESCRIPTIONS } from './open-api-document.server.ts';

export type DescribedCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  who: string;
  bodies: DescribedBody[];
  answers: { status: number; meaning: string }[];
};

export type DescribedField = { name: string; type: string; required: boolean; note: string };

type DescribedBody = { types: string[]; fields: DescribedField[] };

type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};

/** Derived from the document, so that the page and openapi.json agree. */
export function describeCalls(calls: readonly Call[], origin: string): DescribedCall[] {
  const { paths } = openApiDocument(calls, origin);
  return calls.map(({ method, path, summary, who, statuses }) => {
    const operation = paths[path]?.[method] as Operation;
    const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => ({
      types: [type],
      fields: describeFields(schema),
    }));
    return {
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      summary,
      who,
      bodies: mergeBodies(bodies),
      answers: statuses
        .toSorted((a, b) => a - b)
        .map((status) => ({ status, meaning: STATUS_DESCRIPTIONS[status] ?? 'Refused' })),
    };
  });
}

/** Merges both body types into one table. It says so where only one type has or requires a field. */
function mergeBodies(bodies: readonly DescribedBody[]): DescribedBody[] {
  const json = bodies.find(({ types }) => types.includes('application/json'));
  const form = bodies.find((body) => body !== json);
  if (!json || !form) return [...bodies];
  const fields = json.fields.map((field) => {
    const other = form.fields.find(({ name }) => name === field.name);
    if (!other) return withNote(field, 'as JSON only');
    if (other.required === field.required) return field;
    return withNote(field, `in a form ${other.required ? 'required' : 'optional'}`);
  });
  const inForm = form.fields
    .filter(({ name }) => !json.fields.some((field) => field.name === name))
    .map((field) => withNote(field, 'in a form only'));
  return [{ types: [...json.types, ...form.types], fields: [...fields, ...inForm] }];
}

function withNote(field: DescribedField, note: string): DescribedField {
  return { ...field, note: [field.note, note].filter(Boolean).join('; ') };
}

function describeFields({ properties = {}, required = [] }: JsonSchema): DescribedField[] {
  return Object.entries(properties).map(([name, property]) => {
    const schema = typeof property === 'object' ? property : {};
    return {
      name,
      type: describeType(schema),
      required: required.includes(name),
      note: describeValues(schema),
    };
  });
}

function describeType({ type, enum: choices, const: only, contentMediaType, anyOf }: JsonSchema): string {
  if (contentMediaType !== undefined) return 'file';
  if (anyOf)
    return [...new Set(anyOf.map((each) => (typeof each === 'object' ? describeType(each) : '')))].join(
      ' or ',
    );
  const name = String(type ?? typeof (only ?? choices?.[0]));
  return name === 'string' ? 'text' : name;
}

function describeValues({ description, enum: choices, const: only, maxLength, pattern }: JsonSchema): string {
  if (description !== undefined) return description;
  if (choices) return choices.map(String).join(', ');
  if (only !== undefined) return String(only);
  if (pattern !== undefined) return `fits ${pattern}`;
  return maxLength === undefined ? '' : `at most ${maxLength} characters`;
}
