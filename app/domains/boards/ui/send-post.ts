import type { FormAnswer, FormOutcome } from '../form-answer.ts';

/**
 * Sends a form and keeps its page whatever happens: a success goes back one step instead of following the server (spec
 * §2), and a failure leaves what was typed where it is, with the line in the console that the spec has (decisions P13).
 */
export async function sendPost(send: () => Promise<FormAnswer>, complaint: string): Promise<FormOutcome> {
  try {
    return await send();
  } catch (error) {
    const to = error instanceof Response ? error.headers.get('Location') : null;
    if (to === null) {
      console.error(complaint, error);
      return { kind: 'failed' };
    }
    // Deleting and bringing back stay on the page for writers.
    if (!/^\/(notice|faq)\/\d+$/.test(to)) throw error;
    return { kind: 'done', to };
  }
}

/**
 * After a form was sent its page reads nothing anew: either it is left, or it keeps what was typed, also when the server
 * cannot be reached. Deleting and bringing back end in a redirect, which has no result.
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
