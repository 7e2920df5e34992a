import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { rowHref } from '#app/domains/admin/lists/list-query.ts';
import { ButtonLink } from '#app/ui/button.tsx';

/** Opens a row's page at `path` to decide there; the page leads to its neighbors in the list. */
export function RowButton({ path, cursor, children }: { path: string; cursor: string; children: ReactNode }) {
  const params = new URLSearchParams(useLocation().search);
  return (
    <ButtonLink to={rowHref(path, params, cursor)} variant="secondary" className="row-button">
      {children}
    </ButtonLink>
  );
}
