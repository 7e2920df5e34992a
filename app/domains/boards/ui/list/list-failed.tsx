import { type ReactNode, useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { BOARDS, type Board } from '../../post.ts';

/**
 * Error boundary of a list: a card with Retry, and the spec's console line (decisions P13). `reference`: the request
 * id, which the page passes in.
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
