import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** For a browser without a challenge, usually because it has expired. */
export function ChallengeExpired({ loginPath }: { loginPath: string }) {
  return (
    <Notice tone="info" title="Please log in first" role="status">
      <p className="mb-4">Your login may have expired. Please log in again; you have 10 minutes to finish.</p>
      <ButtonLink to={loginPath}>Login</ButtonLink>
    </Notice>
  );
}
