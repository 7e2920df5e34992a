import { data } from 'react-router';
import * as v from 'valibot';
import { platformContext } from '#app/context.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { type Action, can, needsTwoFactor } from '#app/domains/accounts/identity/can.ts';
import { describeMissingRole, NEEDS_TWO_FACTOR } from '#app/domains/admin/staff/staff-access.ts';
import type { StaffResponse } from '#app/domains/admin/staff-response.ts';
import { hasInvalidDate } from '#app/domains/admin/staff-schema.ts';
import { actorOf, notLoggedIn, type RequestArgs } from '#app/web/session.server.ts';

type StaffAction = Extract<Action, `staff.${string}`>;

/** The member of staff who sees a page of theirs; null for a visitor, who is invited to log in. Throws 403 for members. */
export async function staffWhoMay(args: RequestArgs, action: StaffAction): Promise<Member | null> {
  const actor = await actorOf(args);
  const permission = can(args.context.get(platformContext), actor, action);
  if (actor.kind === 'visitor' || permission === 'unauthenticated') return null;
  if (permission === 'forbidden') throw data(whyForbidden(args, actor, action), { status: 403 });
  return actor;
}

function whyForbidden({ context }: RequestArgs, actor: Member, action: StaffAction): string {
  return needsTwoFactor(context.get(platformContext), actor, action)
    ? NEEDS_TWO_FACTOR
    : describeMissingRole(actor.role);
}

/** Likewise in actions; throws 401 for a visitor. */
export async function requireStaff(args: RequestArgs, action: StaffAction): Promise<Member> {
  const staff = await staffWhoMay(args, action);
  if (!staff) throw notLoggedIn();
  return staff;
}

/** The query of a list that asks about days. Throws 400 where one of them is none. */
export function queryWithDays(request: Request): URLSearchParams {
  const { searchParams } = new URL(request.url);
  if (hasInvalidDate(searchParams)) throw data('There is no such day.', { status: 400 });
  return searchParams;
}

type Schema = v.GenericSchema<unknown, unknown>;

/** What a form of staff says, by its schema; otherwise the answer to it, with all that was typed but what proves. */
export function readStaffForm<const S extends Schema>(
  form: FormData,
  schema: S,
): { ok: true; value: v.InferOutput<S> } | { ok: false; answer: StaffResponse } {
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
): StaffResponse {
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
