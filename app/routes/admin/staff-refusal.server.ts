import { data } from 'react-router';
import { SECURITY_PROBLEMS } from '#app/domains/accounts/security-settings/security-messages.ts';
import type { StaffReauthenticationError } from '#app/domains/admin/staff/reauthenticate-staff.server.ts';
import { STAFF_PROBLEMS } from '#app/domains/admin/staff-messages.ts';
import { proofRefusal } from '#app/web/form-errors.server.ts';
import { staffAnswer } from './staff.server.ts';

type Refusal = StaffReauthenticationError | { code: keyof typeof STAFF_PROBLEMS | 'reference-taken' };

/** The answer to a form of staff whose sender did not show who they are, or who came too late. */
export function refuseStaff(form: FormData, error: Refusal) {
  switch (error.code) {
    case 'current-required':
      return answered(form, 422, { errors: { currentPassword: error.code } });
    case 'reference-taken':
      return answered(form, 422, { errors: { bankReference: error.code } });
    case 'not-found':
    case 'not-open':
    case 'not-told':
    case 'still-unknown':
    case 'nothing-to-ask':
    case 'own-request':
    case 'own-account':
    case 'nothing-to-refund':
    case 'refund-under-way':
    case 'not-withdrawn':
      return answered(form, error.code === 'not-found' ? 404 : 409, { problem: STAFF_PROBLEMS[error.code] });
    default: {
      const { status, headers, problem, fieldErrors } = proofRefusal(error, SECURITY_PROBLEMS);
      const errors = Object.fromEntries(
        Object.entries(fieldErrors).map(([name, codes]) => [name, codes[0] ?? '']),
      );
      return data(staffAnswer(form, { errors, problem }), { status, headers });
    }
  }
}

const answered = (form: FormData, status: number, refusal: Parameters<typeof staffAnswer>[1]) =>
  data(staffAnswer(form, refusal), { status });
