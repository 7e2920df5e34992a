import * as v from 'valibot';
import { platformContext } from '#app/context.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { sealedCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import {
  CHOICE_FIELDS,
  type ChoiceField,
  DEPOSIT_FIELDS,
} from '#app/domains/billing/payments/payment-choice.ts';
import type { CheckoutInitial } from '#app/domains/checkout/checkout.ts';
import { loginPath, pagePath, type RequestArgs } from '#app/web/session.server.ts';

/** Long enough for a login with two factors and new consents. */
const DRAFT_MINUTES = 30;
const PURPOSE = 'checkout-draft';

/** Longer than any field may be, short enough for a cookie. */
const draftText = v.fallback(v.pipe(v.string(), v.maxLength(120)), '');
const Draft = v.object({
  /** The hash of its member, so that nobody else who logs in with this browser sees the draft. */
  member: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  company: draftText,
  name: draftText,
  phone: draftText,
  email: draftText,
  address: draftText,
  method: v.fallback(v.picklist(['card', 'easy-pay', 'virtual-account', 'bank-transfer']), 'card'),
  ...v.entriesFromList(CHOICE_FIELDS, v.optional(draftText)),
  personalInfo: v.optional(v.literal('on')),
  agreementPayment: v.optional(v.literal('on')),
});
type Draft = v.InferOutput<typeof Draft>;
const SavedDraft = v.object({ path: v.string(), savedAt: v.number(), draft: Draft });

/** Browsers drop cookies above 4,096 bytes, name and attributes included. */
const MAX_SEALED_LENGTH = 3_900;

/** A form field that identifies its member after the session has ended. */
export function hashCheckoutMember(
  { context }: Pick<RequestArgs, 'context'>,
  { accountId }: Pick<Member, 'accountId'>,
): string {
  return context.get(platformContext).secrets.hash('checkout-member', accountId);
}

/**
 * After the session of a checkout has ended, saves its form in a sealed cookie and redirects to the login and back.
 * Null if the form names no member.
 */
export function saveCheckoutDraft(
  { request, context }: RequestArgs,
  form: FormData,
): { to: string; headers: { 'Set-Cookie': string } } | null {
  const draft = v.safeParse(Draft, Object.fromEntries(form));
  if (!draft.success) return null;
  const { secrets, clock } = context.get(platformContext);
  const seal = (fields: Draft) => {
    const saved = { path: pagePath(request), savedAt: clock.now().getTime(), draft: fields };
    return secrets.seal(PURPOSE, JSON.stringify(saved));
  };
  const chosen = seal(pickChoices(draft.output, choiceFields(draft.output.method)));
  const sealed = chosen.length <= MAX_SEALED_LENGTH ? chosen : seal(pickChoices(draft.output, []));
  return { to: loginPath(request), headers: { 'Set-Cookie': draftCookie(context).write(sealed) } };
}

/** Clears the draft once an order is placed, because the next one needs new consents. */
export function clearCheckoutDraft({ context }: Pick<RequestArgs, 'context'>): { 'Set-Cookie': string } {
  return { 'Set-Cookie': draftCookie(context).clear() };
}

function choiceFields(method: Draft['method']): readonly ChoiceField[] {
  if (method === 'easy-pay') return ['easyPay'];
  if (method === 'card') return [];
  const fields = Object.values(DEPOSIT_FIELDS[method]);
  return method === 'bank-transfer' ? ['depositor', ...fields] : fields;
}

/** The draft without the fields of the payment tabs, except `kept`. */
function pickChoices(draft: Draft, kept: readonly ChoiceField[]): Draft {
  const dropped = CHOICE_FIELDS.filter((field) => !kept.includes(field));
  return { ...draft, ...Object.fromEntries(dropped.map((field) => [field, undefined])) };
}

function draftCookie(context: RequestArgs['context']) {
  return sealedCookie(context.get(platformContext).origin, PURPOSE, DRAFT_MINUTES);
}

/** The draft of this member and address. */
export function readCheckoutDraft(
  args: RequestArgs,
  member: Pick<Member, 'accountId'>,
): Partial<CheckoutInitial> {
  const saved = v.safeParse(SavedDraft, openDraft(args));
  if (!saved.success) return {};
  const { path, savedAt, draft } = saved.output;
  const { member: owner, personalInfo, agreementPayment, ...fields } = draft;
  const isOver = args.context.get(platformContext).clock.now().getTime() - savedAt > DRAFT_MINUTES * 60_000;
  if (isOver || path !== pagePath(args.request) || owner !== hashCheckoutMember(args, member)) return {};
  return { ...fields, consented: personalInfo === 'on' && agreementPayment === 'on' };
}

function openDraft({ request, context }: RequestArgs): unknown {
  const sealed = draftCookie(context).read(request);
  if (sealed === null) return null;
  try {
    return JSON.parse(context.get(platformContext).secrets.open(PURPOSE, sealed));
  } catch {
    // Altered, or sealed with an earlier key.
    return null;
  }
}
