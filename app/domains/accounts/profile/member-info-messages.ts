import { describeBounds, MEMBER_BOUNDS } from '../fields/contact-bounds.ts';
import { REAUTHENTICATION_MESSAGES } from '../passwords/reauthentication-fields.ts';
import type { ChangeableField } from './member-info.ts';

/** Messages that need no field name. */
const MESSAGES = {
  characters: 'Please use letters, numbers and punctuation only.',
  'id-fixed': 'The ID cannot be changed.',
  ...REAUTHENTICATION_MESSAGES,
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

/** The message for an error of a field; an unknown code gets a generic one. */
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

/** Errors of the form as a whole. */
export const MEMBER_INFO_PROBLEMS = {
  limited: 'Too many attempts.',
  busy: 'Too many people are on the site at the moment. Please try again in a few seconds.',
} as const;
