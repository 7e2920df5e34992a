const FIELD_MESSAGES = {
  required: 'This field is required.',
  length: 'This is too long.',
  characters: 'Please remove characters that cannot be printed.',
  'business-length': 'Please enter at most 100 characters.',
  'business-number': 'Please check this number: its last digit does not fit the others.',
} as const;

export const RESUBMIT_MESSAGES = {
  'not-needed': 'This order no longer needs another business number.',
} as const;

export function fieldMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(FIELD_MESSAGES, code)
    ? FIELD_MESSAGES[code as keyof typeof FIELD_MESSAGES]
    : 'Please check this field.';
}
