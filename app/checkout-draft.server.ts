import * as v from 'valibot';
import { platformContext } from './context.ts';
import type { Member } from './domains/accounts/actor.ts';
import { sealedCookie } from './domains/accounts/session-cookie.server.ts';
import type { CheckoutInitial } from './domains/billing/checkout.ts';
import { choiceFields } from './domains/billing/payment-choice.ts';
import { loginPath, pagePath, type RequestArgs } from './session.server.ts';

/** For a login with a second step and, where texts changed, consents. */
const DRAFT_MINUTES = 30;
const PURPOSE = 'checkout-draft';

/** Longer than any field of the form may be, and short enough for a cookie; what is longer is not worth keeping. */
const typed = v.fallback(v.pipe(v.string(), v.maxLength(120)), '');
const Draft = v.object({
  /** What the form said of its member: nobody else who logs in at this browser reads it. */
  member: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  company: typed,
  name: typed,
  phone: typed,
  email: typed,
  address: typed,
  method: v.fallback(v.picklist(['card', 'easy-pay', 'virtual-account', 'bank-transfer']), 'card'),
  ...v.entriesFromList(Object.keys(choiceFields) as (keyof typeof choiceFields)[], v.optional(typed)),
  personalInfo: v.optional(v.literal('on')),
  agreementPayment: v.optional(v.literal('on')),
});
const Kept = v.object({ path: v.string(), keptAt: v.number(), draft: Draft });

/** Stands in the form, so that it is still known whose it was when the session is gone. */
export function checkoutMember(
  { context }: Pick<RequestArgs, 'context'>,
  { accountId }: Pick<Member, 'accountId'>,
): string {
  return context.get(platformContext).secrets.hash('checkout-member', accountId);
}

/**
 * Where a checkout leads whose session ended: to the login and back, with what was typed in a sealed cookie. Null for
 * a form that no member's page had.
 */
export function keepCheckoutDraft(
  { request, context }: RequestArgs,
  form: FormData,
): { to: string; headers: { 'Set-Cookie': string } } | null {
  const draft = v.safeParse(Draft, Object.fromEntries(form));
  if (!draft.success) return null;
  const { secrets, clock, origin } = context.get(platformContext);
  const kept = { path: pagePath(request), keptAt: clock.now().getTime(), draft: draft.output };
  const cookie = sealedCookie(origin, PURPOSE, DRAFT_MINUTES).write(
    secrets.seal(PURPOSE, JSON.stringify(kept)),
  );
  return { to: loginPath(request), headers: { 'Set-Cookie': cookie } };
}

/** What this member typed at this address before the session ended. */
export function readCheckoutDraft(
  args: RequestArgs,
  member: Pick<Member, 'accountId'>,
): Partial<CheckoutInitial> {
  const kept = v.safeParse(Kept, opened(args));
  if (!kept.success) return {};
  const { path, keptAt, draft } = kept.output;
  const { member: owner, personalInfo, agreementPayment, ...fields } = draft;
  const isOver = args.context.get(platformContext).clock.now().getTime() - keptAt > DRAFT_MINUTES * 60_000;
  if (isOver || path !== pagePath(args.request) || owner !== checkoutMember(args, member)) return {};
  return { ...fields, consented: personalInfo === 'on' && agreementPayment === 'on' };
}

function opened({ request, context }: RequestArgs): unknown {
  const { secrets, origin } = context.get(platformContext);
  const sealed = sealedCookie(origin, PURPOSE, DRAFT_MINUTES).read(request);
  if (sealed === null) return null;
  try {
    return JSON.parse(secrets.open(PURPOSE, sealed));
  } catch {
    // Altered, or sealed with a key of before.
    return null;
  }
}
