import { parseWithValibot } from '@conform-to/valibot';
import * as v from 'valibot';
import { type FieldProblem, fieldProblem } from './problem-response.server.ts';
import { readForm } from './read-form.server.ts';

/** Validates the JSON or form of a program's call. Returns one problem for each invalid field. */
export async function readInput<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  messageOf: (field: string, code: string) => string | undefined,
): Promise<{ value: v.InferOutput<Schema> } | { problems: FieldProblem[] }> {
  const problemsOf = (errors: Iterable<[string, string]>) =>
    [...new Map(errors)].map(([field, code]) => fieldProblem(field, code, messageOf(field, code)));
  if (/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    const body: unknown = await request.json().catch(() => null);
    const parsed = v.safeParse(schema, body);
    if (parsed.success) return { value: parsed.output };
    // Reversed, so that the map keeps a field's first issue.
    const issues = parsed.issues.toReversed();
    return { problems: problemsOf(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])) };
  }
  const submission = parseWithValibot(await readForm(request), { schema });
  if (submission.status === 'success') return { value: submission.value };
  const errors = Object.entries(submission.error ?? {});
  return { problems: problemsOf(errors.map(([field, codes]) => [field, codes?.[0] ?? ''])) };
}
