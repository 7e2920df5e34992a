import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { describeTwoFactor, type TwoFactorState } from '../two-factor/two-factor.ts';

type Props = {
  twoFactor: TwoFactorState | null;
  /** The page to set it up and manage it. */
  to: string;
};

/** Whether two-factor is on, and the link to manage it (spec §2, My page). */
export function TwoFactorStatus({ twoFactor, to }: Props) {
  return (
    <>
      <p className="flex items-baseline gap-3">
        <Badge tone={twoFactor ? 'success' : 'neutral'}>{twoFactor ? 'On' : 'Off'}</Badge>
        <span>{twoFactor ? describeTwoFactor(twoFactor) : 'Anyone with your password can log in.'}</span>
      </p>
      <div className="actions mt-4">
        <ButtonLink to={to} variant={twoFactor ? 'secondary' : 'primary'}>
          {twoFactor ? 'Manage two-factor' : 'Set up two-factor'}
        </ButtonLink>
      </div>
    </>
  );
}
