import { formatKst } from '#app/shared/dates.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { ShownSignIn } from '../sign-in/sign-in-history.ts';

type Props = { signIns: readonly ShownSignIn[] };

/** Sign-in attempts, newest first; unrecognized ones can be reported. */
export function SignInTable({ signIns }: Props) {
  if (signIns.length === 0) return <p className="text-muted">No sign-ins are on record yet.</p>;
  return (
    <table className="data-table">
      <caption className="sr-only">Recent sign-ins, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Device</th>
          <th scope="col">Country</th>
          <th scope="col">Outcome</th>
          <th scope="col">Yours?</th>
        </tr>
      </thead>
      <tbody>
        {signIns.map(({ id, at, device, country, outcome, thisBrowser }) => (
          <tr key={id}>
            <th scope="row" data-label="Time">
              <time dateTime={at.toISOString()}>{formatKst(at)}</time>
            </th>
            <td data-label="Device">{device}</td>
            <td data-label="Country">{country ?? 'Not known'}</td>
            <td data-label="Outcome">{outcome}</td>
            <td data-label="Yours?">
              {thisBrowser ? (
                <Badge tone="success">This browser</Badge>
              ) : (
                <Form method="post">
                  <input type="hidden" name="intent" value="not-me" />
                  <input type="hidden" name="signIn" value={id} />
                  <Button
                    type="submit"
                    variant="secondary"
                    className="text-small"
                    aria-label={`That wasn’t me: ${device}, ${formatKst(at)}`}
                  >
                    That wasn’t me
                  </Button>
                </Form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
