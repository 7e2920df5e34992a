import { formatKst } from '#app/shared/dates.ts';
import { Button } from '#app/ui/button.tsx';

/** Tells staff that they see a member's pages, and lets them end the view. */
export function ViewBanner({ name, until }: { name: string; until: Date }) {
  return (
    <section
      aria-label="View of a member"
      className="notice notice-danger sticky top-0 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <p>
        <strong>You are seeing the pages of {name}.</strong> Nothing can be changed. The view ends at{' '}
        {formatKst(until)}.
      </p>
      {/* A plain form, so that it works whatever the page's state. */}
      <form method="post" action="/endview">
        <Button type="submit" variant="danger">
          End the view
        </Button>
      </form>
    </section>
  );
}
