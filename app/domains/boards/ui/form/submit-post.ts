import type { FormOutcome, FormResponse } from '../../writing/form-response.ts';

/** Submits a form. On success the page goes back one step instead of following the redirect (spec §2). */
export async function submitPost(send: () => Promise<FormResponse>): Promise<FormOutcome> {
  try {
    return await send();
  } catch (error) {
    const to = error instanceof Response ? error.headers.get('Location') : null;
    // Deleting and restoring stay on the edit page.
    if (to === null || !/^\/(notice|faq)\/\d+$/.test(to)) throw error;
    return { kind: 'done', to };
  }
}

/**
 * For `shouldRevalidate`: a page does not reload its data after a form response, because it is left or keeps what was
 * typed. Deleting and restoring end in a redirect, which has no action result.
 */
export function shouldRevalidatePage({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: unknown;
  defaultShouldRevalidate: boolean;
}): boolean {
  return actionResult === undefined && defaultShouldRevalidate;
}
