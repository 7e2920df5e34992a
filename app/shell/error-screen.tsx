import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { plainSentence } from '#app/ui/plain-sentence.ts';
import { titled } from '#app/web/seo/page-title.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RequestIdLine } from './request-id-line.tsx';

/** How browsers and bundlers word that a part of the program could not be fetched. */
const MISSING_CHUNK =
  /Loading chunk|dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** How Chromium, Firefox and Safari word that a request got no answer. */
const NO_ANSWER = /^(Failed to fetch$|NetworkError|Load failed)/;

/** What is shown of an error, without anything of its inside (decisions P3). */
export type ShownError = {
  kind: 'not found' | 'expected' | 'chunk' | 'unexpected';
  text: string;
};

/** Tells errors apart: an answer that a route threw is expected and says its own text. */
export function shownError(error: unknown): ShownError {
  if (isRouteErrorResponse(error)) {
    // React Router gives the status text of a 500 to any answer without one of its own.
    const said = plainSentence(error.data);
    if (error.status === 404) return { kind: 'not found', text: said };
    // What has data and says nothing is a proxy's page.
    if (error.status < 500 || error.data) return { kind: 'expected', text: said };
  }
  if (error instanceof Error && MISSING_CHUNK.test(error.message)) {
    return { kind: 'chunk', text: 'Loading chunk failed' };
  }
  if (error instanceof TypeError && NO_ANSWER.test(error.message)) return { kind: 'expected', text: '' };
  return { kind: 'unexpected', text: 'Something went wrong on our side. It has been recorded.' };
}

/** The title of the window over an error. */
export function errorTitle(error: unknown): string {
  return shownError(error).kind === 'not found' ? 'Page not found' : 'Unexpected Application Error!';
}

/** The screen of errors that no page of its own shows. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { kind, text } = shownError(error);
  useEffect(() => {
    // The router gives a title only to errors of its own; of what failed in the browser it knows nothing.
    document.title = titled(errorTitle(error));
  }, [error]);
  if (kind === 'not found') return <NotFoundScreen reason={text || 'There is nothing at this address'} />;
  return (
    <div className="mx-auto max-w-3xl px-5 py-16" data-error={kind}>
      <h1 className="mb-4 text-h1" tabIndex={-1}>
        {errorTitle(error)}
      </h1>
      <p role="alert" className="mb-6 text-lead">
        {text || 'The request could not be completed.'}
      </p>
      {kind === 'unexpected' && <RequestIdLine className="mb-6" />}
      <div className="flex flex-wrap gap-3">
        <a className="button button-primary" href={`${pathname}${search}`}>
          {kind === 'chunk' ? 'Reload' : 'Retry'}
        </a>
        <ButtonLink variant="secondary" to="/" reloadDocument>
          Home
        </ButtonLink>
      </div>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="mt-8 overflow-x-auto border border-line p-4 text-small">{error.stack}</pre>
      )}
    </div>
  );
}
