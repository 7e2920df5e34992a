import { data } from 'react-router';
import * as v from 'valibot';
import type { StaffAnswer } from '#app/domains/admin/staff-answer.ts';
import { hasWrongDay } from '#app/domains/admin/staff-schema.ts';

/** The query of a list that asks about days. Throws 400 where one of them is none. */
export function queryWithDays(request: Request): URLSearchParams {
  const { searchParams } = new URL(request.url);
  if (hasWrongDay(searchParams)) throw data('There is no such day.', { status: 400 });
  return searchParams;
}

type Schema = v.GenericSchema<unknown, unknown>;

/** What a form of staff says, by its schema; otherwise the answer to it, with all that was typed but what proves. */
export function readStaffForm<const S extends Schema>(
  form: FormData,
  schema: S,
): { ok: true; value: v.InferOutput<S> } | { ok: false; answer: StaffAnswer } {
  // What proves is asked for only where it is needed, so a field of it that is empty is none.
  const sent = [...form].filter(([name, value]) => value !== '' || !PROOF.includes(name));
  const parsed = v.safeParse(schema, Object.fromEntries(sent));
  if (parsed.success) return { ok: true, value: parsed.output };
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const name = v.getDotPath(issue) ?? '';
    errors[name] ??= issue.message;
  }
  return { ok: false, answer: staffAnswer(form, { errors }) };
}

const PROOF = ['currentPassword', 'currentCode'];

/** A refused form as its page shows it again. */
export function staffAnswer(
  form: FormData,
  refusal: { errors?: Record<string, string>; problem?: string | null },
): StaffAnswer {
  const values = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !PROOF.includes(name) ? [[name, value] as const] : [],
  );
  return {
    intent: String(form.get('intent') ?? ''),
    errors: refusal.errors ?? {},
    problem: refusal.problem ?? null,
    values: Object.fromEntries(values),
  };
}
