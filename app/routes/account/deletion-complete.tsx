import { useEffect, useRef } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/deletion-complete';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Account deleted') }];

/** Spec §2, Deletion complete. Loaded as a document, so it moves the focus to the h1 itself. */
export default function DeletionComplete() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector<HTMLElement>('h1')?.focus(), []);
  return (
    <div ref={page} className="mx-auto max-w-2xl px-5 py-12">
      <PageHeader
        title="Your account has been successfully deleted."
        lead="Thank you for having used Routi. We have emailed you what was erased and what the law requires us to keep."
      />
      <ButtonLink to="/">Return to Home Screen</ButtonLink>
    </div>
  );
}
