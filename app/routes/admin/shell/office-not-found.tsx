import { useEffect } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageTitle } from '#app/web/seo/page-title.ts';

/** A page or record that is not there, within the frame of staff. `reason` is what the loader says. */
export function OfficeNotFound({ reason }: { reason: string }) {
  useEffect(() => {
    // The router sets a title only for errors of the server.
    document.title = pageTitle('Page not found');
  }, []);
  return (
    <div className="admin-page">
      <PageHeader title={reason || 'There is nothing at this address'} lead="Page not found (404)." />
      <div className="actions flex-row">
        <ButtonLink to="/admin">Today</ButtonLink>
        <ButtonLink to="/admin/search" variant="secondary">
          Search
        </ButtonLink>
      </div>
    </div>
  );
}
