import type { JsonSchema } from '@valibot/to-json-schema';
import type { Call } from './call.ts';
import { openApiDocument, STATUS_DESCRIPTIONS } from './open-api-document.server.ts';

export type DescribedCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  who: string;
  bodies: { type: string; fields: { name: string; rule: string }[] }[];
  answers: { status: number; meaning: string }[];
};

type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};

/** Derived from the document, so that the page and openapi.json agree. */
export function describeCalls(calls: readonly Call[], origin: string): DescribedCall[] {
  const { paths } = openApiDocument(calls, origin);
  return calls.map(({ method, path, summary, who, statuses }) => {
    const operation = paths[path]?.[method] as Operation;
    const content = Object.entries(operation.requestBody?.content ?? {});
    return {
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      summary,
      who,
      bodies: content.map(([type, { schema }]) => ({ type, fields: describeFields(schema) })),
      answers: statuses
        .toSorted((a, b) => a - b)
        .map((status) => ({ status, meaning: STATUS_DESCRIPTIONS[status] ?? 'Refused' })),
    };
  });
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
