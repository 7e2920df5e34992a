import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** Shown to visitors in place of a member's data (decisions P1). `to`: the login page with `next`. */
export function LogInInvitation({ title, to }: { title?: string; to: string }) {
  return (
    <>
      {title !== undefined && <PageHeader title={title} />}
      <Card className="max-w-3xl">
        <h2 className="mb-2 text-h3">Please log in</h2>
        <p className="mb-6 text-muted">What belongs to your account is shown after you log in.</p>
        <div className="actions">
          <ButtonLink to={to}>Login</ButtonLink>
          <ButtonLink variant="secondary" to={to.replace(/^\/login/, '/signup')}>
            Sign Up
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}
