import * as v from 'valibot';
import { CONSOLE_FAULTS, CONSOLE_WEBHOOK_RULES } from '#app/platform/payments/sandbox-console.ts';

/** A whole number in a form. */
const count = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(least), v.maxValue(most));
const match = v.pipe(v.string(), v.trim(), v.regex(/^[\w*-]{1,100}$/));
const times = count(1, 1000);
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** Options of the page's selects. */
export const CONSOLE_CHOICES = { faults: CONSOLE_FAULTS, webhooks: CONSOLE_WEBHOOK_RULES };

/** Actions of the sandbox console. */
export const ConsoleForm = v.variant('act', [
  v.strictObject({ act: v.picklist(['deposit', 'reverse']), orderRef: key }),
  v.strictObject({ act: v.literal('refund'), paymentKey: key }),
  v.strictObject({ act: v.literal('fault'), kind: v.picklist(CONSOLE_FAULTS), match, times }),
  v.strictObject({ act: v.literal('webhook-rule'), kind: v.picklist(CONSOLE_WEBHOOK_RULES), match, times }),
  v.strictObject({ act: v.picklist(['clear-rules', 'reset-clock']) }),
  v.strictObject({ act: v.literal('advance'), minutes: count(1, 200_000) }),
  v.strictObject({ act: v.literal('resend'), id: count(1, 999_999) }),
]);
