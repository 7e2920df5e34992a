import { formatKst } from '#app/shared/dates.ts';
import { Button } from '#app/ui/button.tsx';

/** Says to staff that these are the pages of a member, and lets them end the view. */
export function ViewBanner({ name, until }: { name: string; until: Date }) {
  return (
    <section aria-label="View of a member" className="view-banner">
      <p>
        <strong>You are seeing the pages of {name}.</strong> Nothing can be changed. The view ends at{' '}
        {formatKst(until)}.
      </p>
      {/* A plain form: it works whatever the page around it does. */}
      <form method="post" action="/endview">
        <Button type="submit" variant="danger">
          End the view
        </Button>
      </form>
    </section>
  );
}
