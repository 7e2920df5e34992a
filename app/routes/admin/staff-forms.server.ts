import { data } from 'react-router';
import * as v from 'valibot';
import { SECURITY_PROBLEMS } from '#app/domains/accounts/security-settings/security-messages.ts';
import type { StaffReauthenticationError } from '#app/domains/admin/staff/reauthenticate-staff.server.ts';
import { STAFF_PROBLEMS } from '#app/domains/admin/staff-messages.ts';
import type { StaffFormResult } from '#app/domains/admin/ui/staff-form-result.ts';
import { reauthenticationError } from '#app/web/form-errors.server.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** The values of a staff form, or the form again with its errors. */
export function readStaffForm<const S extends Schema>(
  form: FormData,
  schema: S,
): { ok: true; value: v.InferOutput<S> } | { ok: false; result: StaffFormResult } {
  // Password and code fields are optional; empty means absent.
  const sent = [...form].filter(
    ([name, value]) => value !== '' || !REAUTHENTICATION_FIELD_NAMES.includes(name),
  );
  const parsed = v.safeParse(schema, Object.fromEntries(sent));
  if (parsed.success) return { ok: true, value: parsed.output };
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const name = v.getDotPath(issue) ?? '';
    errors[name] ??= issue.message;
  }
  return { ok: false, result: staffFormResult(form, { errors }) };
}

/** Never sent back to the browser. */
const REAUTHENTICATION_FIELD_NAMES = ['currentPassword', 'currentCode'];

/** A rejected form as its page shows it again. */
export function staffFormResult(
  form: FormData,
  rejected: { errors?: Record<string, string>; problem?: string | null },
): StaffFormResult {
  const values = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !REAUTHENTICATION_FIELD_NAMES.includes(name) ? [[name, value] as const] : [],
  );
  return {
    intent: String(form.get('intent') ?? ''),
    errors: rejected.errors ?? {},
    problem: rejected.problem ?? null,
    values: Object.fromEntries(values),
  };
}

const STATUS: Readonly<Record<string, number>> = { 'not-found': 404, 'not-allowed': 403 };

type StaffError =
  | StaffReauthenticationError
  | { code: keyof typeof STAFF_PROBLEMS | 'reference-taken' | 'email-taken' | 'id-shape' | 'id-taken' };

/** The form again, after a failed reauthentication or a decision that was too late. */
export function staffErrorResponse(form: FormData, error: StaffError) {
  switch (error.code) {
    case 'current-required':
      return respond(form, 422, { errors: { currentPassword: error.code } });
    case 'reference-taken':
      return respond(form, 422, { errors: { bankReference: error.code } });
    case 'email-taken':
      return respond(form, 422, { errors: { email: error.code } });
    case 'id-shape':
    case 'id-taken':
      return respond(form, 422, { errors: { loginId: error.code } });
    case 'not-found':
    case 'not-open':
    case 'not-told':
    case 'still-unknown':
    case 'nothing-to-ask':
    case 'own-request':
    case 'own-account':
    case 'not-allowed':
    case 'setting-changed':
    case 'setting-unchanged':
    case 'own-member':
    case 'staff-member':
    case 'own-approval':
    case 'approval-waits':
    case 'approval-failed':
    case 'own-role':
    case 'not-complete':
    case 'last-admin':
    case 'nothing-to-refund':
    case 'refund-under-way':
    case 'not-withdrawn':
      return respond(form, STATUS[error.code] ?? 409, { problem: STAFF_PROBLEMS[error.code] });
    default: {
      const { status, headers, problem, fieldErrors } = reauthenticationError(error, SECURITY_PROBLEMS);
      const errors = Object.fromEntries(
        Object.entries(fieldErrors).map(([name, codes]) => [name, codes[0] ?? '']),
      );
      return data(staffFormResult(form, { errors, problem }), { status, headers });
    }
  }
}

const respond = (form: FormData, status: number, errors: Parameters<typeof staffFormResult>[1]) =>
  data(staffFormResult(form, errors), { status });
