import type { FormOutcome, FormResponse } from '../../writing/form-response.ts';

/** Sends a form; a success goes back one step instead of following the server (spec §2). */
export async function sendPost(send: () => Promise<FormResponse>): Promise<FormOutcome> {
  try {
    return await send();
  } catch (error) {
    const to = error instanceof Response ? error.headers.get('Location') : null;
    // Deleting and bringing back stay on the page for writers.
    if (to === null || !/^\/(notice|faq)\/\d+$/.test(to)) throw error;
    return { kind: 'done', to };
  }
}

/**
 * After a form was sent its page reads nothing anew: either it is left, or it keeps what was typed. Deleting and
 * bringing back end in a redirect, which has no result.
 */
export function keepsItsPage({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: unknown;
  defaultShouldRevalidate: boolean;
}): boolean {
  return actionResult === undefined && defaultShouldRevalidate;
}
