import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

type Props = {
  permission: 'unauthenticated' | 'forbidden';
  loginTo: string;
  /** An editor without two-factor authentication, which writing requires. */
  needsTwoFactor: boolean;
};

/** Id of the text that says why Submit is unavailable. */
export const WRITERS_ONLY = 'writers-only';

/** Says why the form can be viewed but not submitted (decisions P1). */
export function WritersOnly({ permission, loginTo, needsTwoFactor }: Props) {
  const { pathname } = useLocation();
  return (
    <Notice title="Only editors can submit this form">
      <p id={WRITERS_ONLY}>
        {permission === 'unauthenticated'
          ? 'You are not logged in. With an editor’s account you can fill it in and submit it.'
          : needsTwoFactor
            ? 'Your account needs two-factor authentication before it can write.'
            : 'Your account is a member’s, so you can look at the form but not submit it.'}
      </p>
      {permission === 'unauthenticated' && (
        // Replaces the history entry, so that Back skips this page.
        <ButtonLink className="mt-3" variant="secondary" to={loginTo} replace>
          Login
        </ButtonLink>
      )}
      {needsTwoFactor && (
        <ButtonLink
          className="mt-3"
          variant="secondary"
          to={`/mypage/securitysetting/twofactor?next=${encodeURIComponent(pathname)}`}
        >
          Set it up
        </ButtonLink>
      )}
    </Notice>
  );
}
