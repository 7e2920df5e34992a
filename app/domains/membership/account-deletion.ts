import * as v from 'valibot';
import {
  REAUTHENTICATION_FIELDS,
  REAUTHENTICATION_MESSAGES,
} from '#app/domains/accounts/passwords/reauthentication-fields.ts';
import type { Limited } from '#app/domains/accounts/rate-limits/limits.ts';
import type { DeletionBlocker } from '#app/domains/subscriptions/lifecycle/find-deletion-blocker.server.ts';
import type { RunningPeriod } from '#app/domains/subscriptions/lifecycle/find-running-period.server.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import type { SiteFacts } from '#content/site-facts.ts';

/** Deletion reasons by their API code, with the page's text (spec §3, Deletion opinion). */
export const DELETION_REASONS = {
  noSolutionNeeded: 'No need to use the solution',
  unsatisfiedService: 'Unsatisfied with the service',
  noDesiredInformation: 'No desired information',
  privacyConcerns: 'Privacy concerns',
  newAccountSignup: 'To sign up with a new account',
  other: 'Other',
} as const;

export type DeletionReason = keyof typeof DELETION_REASONS;

const REASONS = Object.keys(DELETION_REASONS) as [DeletionReason, ...DeletionReason[]];

const reason = v.optional(v.picklist(REASONS, 'reason'));
const agree = v.pipe(v.optional(v.boolean('agree-required'), false), v.literal(true, 'agree-required'));

/** The page's first step: an optional reason and the agreement (spec §2, §5). */
export const AccountDeletionChoice = v.strictObject({ reason, agree });

/**
 * The second step: the same fields and step-up (security R7). A value that cannot be a password counts as
 * wrong.
 */
export const AccountDeletion = v.strictObject({
  reason,
  agree,
  ...REAUTHENTICATION_FIELDS,
});

export type AccountDeletionInput = v.InferOutput<typeof AccountDeletion>;

export type AccountDeletionError =
  | DeletionBlocker
  | { code: 'payment-in-progress' | 'last-admin' }
  /** The session ended, or the account was closed, before the form arrived. */
  | { code: 'signed-out' }
  | { code: 'wrong-password' | 'wrong-code' | 'busy' }
  | Limited;

/** Messages by the codes of the schemas above. */
const FIELD_MESSAGES = {
  reason: 'Please choose one of the reasons, or none.',
  'agree-required': 'Please agree, or your account cannot be deleted.',
  ...REAUTHENTICATION_MESSAGES,
} as const;

/** The message for an error of a field; an unknown code gets a generic one. */
export function accountDeletionMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(FIELD_MESSAGES, code)
    ? FIELD_MESSAGES[code as keyof typeof FIELD_MESSAGES]
    : 'Please check this field.';
}

/** Errors of the deletion as a whole. */
export const ACCOUNT_DELETION_PROBLEMS = {
  'payment-in-progress': 'Your payment is still being confirmed. Please try again once it is settled.',
  'last-admin': 'You are the last admin. Make somebody else an admin first.',
  busy: 'The site is very busy right now. Please try again in a few seconds.',
  limited: 'Too many attempts.',
} as const;

/** Until when an account stays, and how its owner can cancel earlier (decisions A8, O14). */
export function describeRunning(
  { planName, endsOn, trialEndsOn }: RunningPeriod,
  { supportEmail }: Pick<SiteFacts, 'supportEmail'>,
): string {
  const stays = `Your ${planName} plan runs until ${endsOn}. You can delete your account after that day`;
  return trialEndsOn === null
    ? `${stays}, or cancel the plan first in My page under Billing, which shows what that costs. If you cannot cancel there, write to ${supportEmail}.`
    : `${stays}. It is a trial until ${trialEndsOn}, which you can end at no cost in My page under Billing.`;
}

/** The page to cancel on. */
export function cancellationLink({ trialEndsOn }: Pick<RunningPeriod, 'trialEndsOn'>): {
  to: string;
  label: string;
} {
  return trialEndsOn === null
    ? { to: '/mypage/ticket/end', label: 'Cancel subscription' }
    : { to: '/mypage/ticket/trial/end', label: 'End the trial' };
}

/** What has to be paid first, and where. */
export function describeOutstandingBlocker(owed: Krw): string {
  return `${formatKrw(owed)} is outstanding. You can pay it in My page under Billing, and delete your account after that.`;
}
