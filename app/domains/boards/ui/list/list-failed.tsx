import { type ReactNode, useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { BOARDS, type Board } from '../../post.ts';

/**
 * A list that could not be loaded: a card with Retry, and the console line of the spec (decisions P13). `reference`:
 * the request id, which a page knows and a room does not.
 */
export function ListFailed({ board, reference }: { board: Board; reference: ReactNode }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  useEffect(() => console.error('Error fetching data:', error), [error]);
  return (
    <div className="mx-auto max-w-page px-5 py-12">
      <PageHeader title={BOARDS[board].title} />
      <Notice tone="danger" role="alert" title="The posts could not be loaded.">
        {reference}
        <a className="link" href={`${pathname}${search}`}>
          Retry
        </a>
      </Notice>
    </div>
  );
}
