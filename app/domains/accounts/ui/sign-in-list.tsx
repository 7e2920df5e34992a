import { formatKst } from '#app/shared/dates.ts';
import { Form } from '#app/ui/form.tsx';
import type { ShownSignIn } from '../sign-in/sign-in-history.ts';

/** The rest is collapsed below them. */
const IN_VIEW = 5;

/** Login attempts, newest first; unrecognized ones can be reported. */
export function SignInList({ signIns }: { signIns: readonly ShownSignIn[] }) {
  if (signIns.length === 0) return <p className="text-muted text-small">No other attempts are on record.</p>;
  const earlier = signIns.slice(IN_VIEW);
  return (
    <>
      <Entries label="Recent logins, newest first" signIns={signIns.slice(0, IN_VIEW)} />
      {earlier.length > 0 && (
        <details className="group">
          <summary className="link disclosure w-fit py-3">
            <span className="group-open:hidden">Show all {signIns.length}</span>
            <span className="hidden group-open:inline">Show fewer</span>
          </summary>
          <Entries label="Earlier logins" signIns={earlier} />
        </details>
      )}
    </>
  );
}

function Entries({ label, signIns }: { label: string; signIns: readonly ShownSignIn[] }) {
  return (
    <ol aria-label={label}>
      {signIns.map((signIn) => (
        <Entry key={signIn.id} {...signIn} />
      ))}
    </ol>
  );
}

function Entry({ id, at, device, country, outcome, succeeded, thisBrowser }: ShownSignIn) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b py-2.5 first:pt-0 last:border-b-0">
      <time
        className="w-40 text-muted text-small tabular-nums max-xl:order-last max-xl:w-full"
        dateTime={at.toISOString()}
      >
        {formatKst(at)}
      </time>
      <p className="min-w-0 flex-1 text-small">
        <span className="font-semibold">{country === null ? device : `${device}, ${country}`}</span>
        <span className="max-xl:hidden"> · </span>
        <span className={`max-xl:block ${succeeded ? 'text-muted' : 'font-medium text-warn'}`}>
          {outcome}
        </span>
      </p>
      {thisBrowser ? (
        <span className="text-muted text-small">This browser</span>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="not-me" />
          <input type="hidden" name="signIn" value={id} />
          <button
            type="submit"
            className="link link-quiet min-h-6 text-small"
            aria-label={`That wasn’t me: ${device}, ${formatKst(at)}`}
          >
            That wasn’t me
          </button>
        </Form>
      )}
    </li>
  );
}
