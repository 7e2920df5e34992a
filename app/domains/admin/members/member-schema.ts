import * as v from 'valibot';
import { type Bounds, fitsBounds, MEMBER_BOUNDS } from '#app/domains/accounts/fields/contact-bounds.ts';
import { contactLine, requiredContactLine } from '#app/domains/accounts/fields/contact-line.ts';
import { isEmailAddress, normalizeEmail } from '#app/domains/accounts/fields/email-address.ts';
import { dashedTel } from '#app/domains/accounts/fields/tel.ts';
import { Reason } from '#app/domains/bank-statements/schema.ts';
import { STAFF_REAUTHENTICATION_FIELDS, textParam } from '../staff-schema.ts';

export const MEMBER_STATES = ['active', 'frozen', 'suspended', 'deleted'] as const;

export function parseMemberQuery(params: URLSearchParams) {
  return {
    text: textParam(params, 'q'),
    status: v.parse(v.fallback(v.nullable(v.picklist(MEMBER_STATES)), null), params.get('state')),
  };
}

export type MemberQuery = ReturnType<typeof parseMemberQuery>;

const decision = { reason: Reason, ...STAFF_REAUTHENTICATION_FIELDS };

const fits = (bounds: Bounds) => (text: string) => text === '' || fitsBounds(text, bounds);

/** Empty: unchanged. */
const keptIfEmpty = v.transform((text: string) => (text === '' ? null : text));

/** A stored name or company may stay, whatever its length (decisions O6). */
export const correctForm = (stored: { name: string; company: string }) =>
  v.strictObject({
    intent: v.literal('correct'),
    name: v.pipe(
      requiredContactLine,
      v.check((text) => text === stored.name || fitsBounds(text, MEMBER_BOUNDS.name), 'length'),
    ),
    company: v.pipe(
      contactLine,
      v.check((text) => text === stored.company || fits(MEMBER_BOUNDS.company)(text), 'length'),
    ),
    tel: v.pipe(
      contactLine,
      v.transform(dashedTel),
      v.check(fits(MEMBER_BOUNDS.tel), 'length'),
      v.regex(/^(?:\+?[\d -]+)?$/, 'shape'),
      keptIfEmpty,
    ),
    address: v.pipe(contactLine, v.check(fits(MEMBER_BOUNDS.address), 'length'), keptIfEmpty),
    ...decision,
  });

const email = v.pipe(
  requiredContactLine,
  v.transform(normalizeEmail),
  v.check(isEmailAddress, 'email-shape'),
);

export const ReplaceEmailForm = v.strictObject({ intent: v.literal('replace-email'), email, ...decision });

export const PlainDecisionForm = v.strictObject({
  intent: v.picklist(['view', 'end-session', 'suspend', 'reinstate', 'unfreeze', 'reset-two-factor']),
  ...decision,
});

const LONGEST_NOTE = 2_000;

export const NoteForm = v.strictObject({
  intent: v.literal('note'),
  text: v.pipe(
    v.string('note'),
    v.maxLength(LONGEST_NOTE * 2, 'note'),
    v.check((text) => text.isWellFormed() && !text.includes('\0'), 'note'),
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
    v.check((text) => text !== '' && [...text].length <= LONGEST_NOTE, 'note'),
  ),
});

export const ShowDetailsForm = v.strictObject({ intent: v.literal('show-details'), reason: Reason });

/** What a former member wants to sign up with; empty fields are ignored. */
export const LiftBlockForm = v.pipe(
  v.strictObject({
    intent: v.literal('lift-block'),
    loginId: v.pipe(contactLine, v.toLowerCase()),
    email: v.pipe(contactLine, v.transform(normalizeEmail)),
    tel: contactLine,
    ...decision,
  }),
  v.forward(
    v.partialCheck(
      [['loginId'], ['email'], ['tel']],
      ({ loginId, email: address, tel }) => `${loginId}${address}${tel}` !== '',
      'block-values',
    ),
    ['loginId'],
  ),
);
