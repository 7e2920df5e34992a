import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { plainSentence } from '#app/ui/plain-sentence.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RequestIdLine } from './request-id-line.tsx';

/**
 * The messages of browsers and bundlers for a chunk that cannot be fetched, and React Router's for the route list of an
 * old build.
 */
const MISSING_CHUNK =
  /Loading chunk|dynamically imported module|Importing a module script failed|Unable to preload CSS|manifest version mismatch/i;

/** The messages of Chromium, Firefox and Safari for a request without a response. */
const NO_RESPONSE = /^(Failed to fetch$|NetworkError|Load failed)/;

/** What is shown of an error, without internals (decisions P3). */
export type DescribedError = {
  kind: 'not found' | 'expected' | 'chunk' | 'unexpected';
  text: string;
};

/** A response thrown by a route is expected and has its own text. */
export function describeError(error: unknown): DescribedError {
  if (isRouteErrorResponse(error)) {
    // React Router gives a response without a status text that of a 500.
    const text = plainSentence(error.data);
    if (error.status === 404) return { kind: 'not found', text };
    // Other data comes from a proxy's page.
    if (error.status < 500 || error.data) return { kind: 'expected', text };
  }
  if (error instanceof Error && MISSING_CHUNK.test(error.message)) {
    return { kind: 'chunk', text: 'Loading chunk failed' };
  }
  if (error instanceof TypeError && NO_RESPONSE.test(error.message)) return { kind: 'expected', text: '' };
  return { kind: 'unexpected', text: 'Something went wrong on our side. It has been recorded.' };
}

export function errorTitle(error: unknown): string {
  return describeError(error).kind === 'not found' ? 'Page not found' : 'Unexpected Application Error!';
}

export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { kind, text } = describeError(error);
  useEffect(() => {
    // The router sets a title only for errors of the server.
    document.title = pageTitle(errorTitle(error));
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
      <div className="actions">
        <a className="button button-primary" href={`${pathname}${search}`}>
          {kind === 'chunk' ? 'Reload' : 'Retry'}
        </a>
        <ButtonLink variant="secondary" to="/" reloadDocument>
          Home
        </ButtonLink>
      </div>
      {kind === 'unexpected' && (
        <p className="mt-6 text-muted">
          If it happens again,{' '}
          <a className="link" href="/contact?kind=support">
            tell us
          </a>
          , with the request ID.
        </p>
      )}
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="mt-8 overflow-x-auto border border-line p-4 text-small">{error.stack}</pre>
      )}
    </div>
  );
}
