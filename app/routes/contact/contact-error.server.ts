import { CONTACT_PROBLEMS } from '#app/domains/contact/messages.ts';
import type { ContactError } from '#app/domains/contact/send-contact-request.server.ts';
import { rateLimitError } from '#app/web/form-errors.server.ts';

/** Why a message was rejected; the input is kept. */
export function contactErrorResponse(error: ContactError): { problem: string | null; init: ResponseInit } {
  if (error.code !== 'limited') return { problem: CONTACT_PROBLEMS[error.code], init: { status: 422 } };
  const { problem, status, headers } = rateLimitError(error, CONTACT_PROBLEMS.limited);
  return { problem, init: { status, headers } };
}
