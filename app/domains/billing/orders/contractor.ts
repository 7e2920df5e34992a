import * as v from 'valibot';
import {
  type Bounds,
  CONTRACTOR_BOUNDS,
  describeBounds,
  fitsBounds,
} from '#app/domains/accounts/fields/contact-bounds.ts';
import { contactLine, requiredContactLine } from '#app/domains/accounts/fields/contact-line.ts';

/** The party of the contract as it was when the order was placed (spec §3, Order). */
export type Contractor = {
  company: string | null;
  name: string;
  phone: string;
  email: string;
  address: string;
};

function bounded(bounds: Bounds) {
  return v.pipe(
    requiredContactLine,
    v.check((text) => fitsBounds(text, bounds), 'length'),
  );
}

/** The five fields of the contractor form; error codes are those of messages.ts. */
export const contractorFields = {
  company: v.optional(
    v.pipe(
      contactLine,
      v.check((text) => text === '' || fitsBounds(text, CONTRACTOR_BOUNDS.company), 'company-length'),
    ),
  ),
  name: bounded(CONTRACTOR_BOUNDS.name),
  phone: v.pipe(bounded(CONTRACTOR_BOUNDS.phone), v.regex(/^\+?[\d -]+$/, 'phone')),
  email: v.pipe(
    bounded(CONTRACTOR_BOUNDS.email),
    v.regex(/^[\x21-\x3f\x41-\x7e]+@[^\s@]+\.[^\s@]+$/, 'email'),
  ),
  address: bounded(CONTRACTOR_BOUNDS.address),
};

/** The rule of a field, shown if a prefilled value does not fit it. */
export function contractorRule(field: keyof typeof contractorFields): string {
  return describeBounds(CONTRACTOR_BOUNDS[field]);
}

/** Whether a prefilled value is valid in the contract. */
export function fitsContractor(field: keyof typeof contractorFields, value: string): boolean {
  return v.is(contractorFields[field], value);
}

/** Words that only say that something is a company. */
const LEGAL_FORM =
  /농업회사법인|주식\s*회사|유한\s*책임\s*회사|유한\s*회사|합자\s*회사|합명\s*회사|(?:사단|재단)\s*법인|\(\s*[주유합사재株]\s*\)|^\s*[주유]\s*\)|\(\s*[주유]\s*$|株式会社/g;
const LATIN_FORM =
  /\b(?:co|ltd|inc|incorporated|corp|corporation|limited|llc|plc|pte|gmbh|company)\b|\b(?:l\.l\.c|p\.l\.c)\b/g;
/** Combining marks after NFKD; the following NFKC composes Hangul again. */
const ACCENTS = /\p{Script=Inherited}/gu;

/**
 * Normalizes a company's name for comparison, so that spacing or legal form do not make it two companies (decisions
 * M6). Empty if the name is nothing but a legal form.
 */
export function comparableCompany(name: string): string {
  return name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(LEGAL_FORM, ' ')
    .replace(LATIN_FORM, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
