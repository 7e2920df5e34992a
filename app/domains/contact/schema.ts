import * as v from 'valibot';
import { isEmailAddress, normalizeEmail } from '#app/domains/accounts/fields/email-address.ts';
import { requiredText } from '#app/domains/accounts/fields/required-text.ts';
import { ORDER_NUMBER } from '#app/domains/billing/orders/order.ts';
import { CONTACT_KINDS, CONTACT_LANGUAGES, countLinks, MAX_LINKS, MESSAGE_MAX } from './contact-request.ts';

const LINE_MAX = 100;
const noControls = v.regex(/^[^\p{Cc}]*$/u, 'characters');
const notTooLong = v.check((text: string) => [...text].length <= LINE_MAX, 'length');

/** An empty form field arrives as missing. */
const optionalLine = v.pipe(
  v.string('length'),
  v.maxLength(LINE_MAX * 4, 'length'),
  v.transform((text) => text.toWellFormed().normalize('NFKC').trim()),
  noControls,
  notTooLong,
);

/** Canonical composition only (NFC), to keep the text as typed. */
const Message = v.pipe(
  v.optional(v.string('message-required'), ''),
  v.transform((text) => text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').trim()),
  v.nonEmpty('message-required'),
  v.check((text) => [...text].length <= MESSAGE_MAX, 'message-length'),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  v.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/, 'characters'),
);

const CustomerMessage = v.pipe(
  Message,
  v.check((text) => countLinks(text) <= MAX_LINKS, 'links'),
);

/** A field that only bots fill in, and the sealed time at which the form was opened. */
const GUARDS = {
  website: v.optional(v.string('website')),
  opened: v.optional(v.pipe(v.string('opened'), v.maxLength(1_000, 'opened'))),
};

/** /contact; an issue's message is a code. */
export const ContactForm = v.strictObject({
  kind: v.pipe(v.optional(v.string('kind'), ''), v.picklist(CONTACT_KINDS, 'kind')),
  name: v.pipe(
    requiredText({ missing: 'name-required', shape: 'length' }),
    noControls,
    notTooLong,
    v.check((text) => countLinks(text) === 0, 'characters'),
  ),
  email: v.pipe(
    requiredText({ missing: 'email-required', shape: 'email-shape' }, normalizeEmail),
    v.check(isEmailAddress, 'email-shape'),
  ),
  company: v.optional(optionalLine),
  orderNumber: v.optional(
    v.pipe(
      optionalLine,
      v.transform((text) => text.toUpperCase()),
      v.check((text) => text === '' || ORDER_NUMBER.test(text), 'order-number'),
    ),
  ),
  message: CustomerMessage,
  language: v.picklist(CONTACT_LANGUAGES, 'language'),
  ...GUARDS,
});

export type ContactInput = v.InferOutput<typeof ContactForm>;

/** A customer's further message, by the link in a mail. */
export const ThreadForm = v.strictObject({ message: CustomerMessage, ...GUARDS });

/** How many messages the page showed. */
const seen = v.pipe(v.string('seen'), v.regex(/^\d{1,4}$/, 'seen'), v.transform(Number));

export const StaffContactForm = v.variant('intent', [
  v.strictObject({ intent: v.picklist(['reply', 'reply-and-close']), message: Message, seen }),
  v.strictObject({ intent: v.literal('note'), message: Message }),
  v.strictObject({ intent: v.picklist(['take', 'release', 'close', 'reopen']) }),
]);

export const TemplateForm = v.variant('intent', [
  v.strictObject({
    intent: v.literal('save'),
    id: v.pipe(v.optional(v.string(), ''), v.union([v.literal(''), v.pipe(v.string(), v.uuid())], 'id')),
    name: v.pipe(requiredText({ missing: 'template-name', shape: 'template-name' }), noControls, notTooLong),
    language: v.picklist(CONTACT_LANGUAGES, 'language'),
    message: Message,
  }),
  v.strictObject({ intent: v.literal('delete'), id: v.pipe(v.string('id'), v.uuid('id')) }),
]);
