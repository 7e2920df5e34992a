/** Keyed by the codes of schema.ts. */
const MESSAGES = {
  required: 'Please fill this in.',
  'too-long': 'This is too long.',
  'too-many': 'Too many entries.',
  'too-many-lines': 'Please use at most four lines.',
  email: 'Please enter an email address.',
  phone: 'Please enter a phone number, such as 02-123-4567.',
  'web-address': 'Please enter an address that begins with https://.',
  'page-path': 'Please enter a page of this site, such as /notice/12.',
  date: 'Please enter a day, such as 2026-12-01.',
  'ends-before': 'The last day is before the first.',
  'business-number': 'This is not a business registration number: its check digit is wrong.',
  'bank-account': 'Please enter the digits of the account, with or without dashes.',
  'topic-required': 'Please keep a topic that is not retired.',
  'topic-twice': 'Two topics have this name, or had it when they were added.',
  picture: 'Please choose a PNG or JPEG image.',
  file: 'Please choose a PDF of at most 10 MB.',
} as const;

export function settingMessage(code: string): string {
  return Object.hasOwn(MESSAGES, code) ? MESSAGES[code as keyof typeof MESSAGES] : 'Please check this field.';
}
