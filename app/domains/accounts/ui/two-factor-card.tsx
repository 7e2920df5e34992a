import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { describeTwoFactor, type TwoFactorState } from '../two-factor/two-factor.ts';

type Props = {
  twoFactor: TwoFactorState | null;
  /** Where it is set up and managed. */
  to: string;
};

/** Whether two-factor is on, and the way to it (spec §2, My page). */
export function TwoFactorCard({ twoFactor, to }: Props) {
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="text-h3">Two-factor authentication</h2>
        <Badge tone={twoFactor ? 'success' : 'neutral'}>{twoFactor ? 'On' : 'Off'}</Badge>
      </div>
      <p className="mb-5 text-muted">
        {twoFactor
          ? describeTwoFactor(twoFactor)
          : 'Asks for a code from your phone besides the password, so a stolen password is not enough.'}
      </p>
      <div className="actions">
        <ButtonLink to={to} variant="secondary">
          {twoFactor ? 'Manage two-factor' : 'Set up two-factor'}
        </ButtonLink>
      </div>
    </Card>
  );
}
