import { describeBounds, MEMBER_BOUNDS } from './contact-bounds.ts';
import type { ChangeableField } from './member-info.ts';

/** Sentences that need no field's name. */
const MESSAGES = {
  characters: 'Please use letters, numbers and punctuation only.',
  'id-fixed': 'The ID cannot be changed.',
  'password-required': 'Please enter your current password to change your mobile number or email.',
  'wrong-password': 'The current password is not correct.',
  'wrong-code': 'The authentication code is not correct.',
} as const;

const REQUIRED: Readonly<Record<ChangeableField, string>> = {
  name: 'Name is required.',
  tel: 'Contact information is required.',
  email: 'Email is required.',
  address: 'Address is required.',
  company: 'Company is required.',
};

const SHAPE: Readonly<Partial<Record<ChangeableField, string>>> = {
  tel: 'Please enter a number with its area code, for example 010-1234-5678 or 02-123-4567.',
  email: 'This is not a valid email format.',
};

/** A sentence for an error of a field of member info; unknown codes cannot reach a person. */
export function memberInfoMessage(field: string, code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  if (Object.hasOwn(MESSAGES, code)) return MESSAGES[code as keyof typeof MESSAGES];
  const known = Object.hasOwn(MEMBER_BOUNDS, field) ? (field as ChangeableField) : null;
  if (known && code === 'required') return REQUIRED[known];
  if (known && code === 'length') return `Please enter ${memberInfoRule(known)}.`;
  return (known && SHAPE[known]) || 'Please check this field.';
}

/** The rule of a field, shown before anything is typed. */
export function memberInfoRule(field: ChangeableField): string {
  return describeBounds(MEMBER_BOUNDS[field]);
}

/** Why a form as a whole was not taken. */
export const MEMBER_INFO_PROBLEMS = {
  limited: 'Too many tries.',
  busy: 'Too many people are on the site at the moment. Please try again in a few seconds.',
} as const;

/** What a page that asks for a sent code says of it. */
export const CODE_MESSAGES = {
  'code-required': 'Please enter the code.',
  'code-shape': 'The code has 6 digits.',
  wrong: 'The code is not correct.',
  spent: 'This code can no longer be used. Please ask for a new one.',
  limited: 'Too many tries. Please wait a while before you try again.',
} as const;

export function codeMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(CODE_MESSAGES, code)
    ? CODE_MESSAGES[code as keyof typeof CODE_MESSAGES]
    : 'Please check this field.';
}
