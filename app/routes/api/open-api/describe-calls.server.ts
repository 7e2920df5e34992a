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

type DescribedBody = { types: string[]; fields: { name: string; rule: string }[] };

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

/** Merges both body types into one table. It says so where a rule differs or only one type has a field. */
function mergeBodies(bodies: readonly DescribedBody[]): DescribedBody[] {
  const json = bodies.find(({ types }) => types.includes('application/json'));
  const form = bodies.find((body) => body !== json);
  if (!json || !form) return [...bodies];
  const fields = json.fields.map(({ name, rule }) => {
    const other = form.fields.find((field) => field.name === name);
    if (!other) return { name, rule: `${rule}; as JSON only` };
    return { name, rule: other.rule === rule ? rule : `${rule}; in a form ${other.rule}` };
  });
  const inForm = form.fields
    .filter(({ name }) => !json.fields.some((field) => field.name === name))
    .map(({ name, rule }) => ({ name, rule: `${rule}; in a form only` }));
  return [{ types: [...json.types, ...form.types], fields: [...fields, ...inForm] }];
}

function describeFields({ properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, property]) => {
    const rule = typeof property === 'object' ? describeRule(property) : '';
    return {
      name,
      rule: required.includes(name) ? rule : [rule, 'may be left out'].filter(Boolean).join('; '),
    };
  });
}

function describeRule({ description, enum: choices, type, maxLength, pattern }: JsonSchema): string {
  if (description !== undefined) return description;
  if (choices) return choices.map(String).join(', ');
  if (pattern !== undefined) return `fits ${pattern}`;
  if (maxLength !== undefined) return `text of at most ${maxLength} characters`;
  return type === 'string' ? 'text' : String(type ?? '');
}
