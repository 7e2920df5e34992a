import { data, Link, redirect, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { REQUIRED_CODES } from '#app/domains/consents/consent.ts';
import { textsToAgree } from '#app/domains/consents/texts-to-agree.server.ts';
import { TextChanges } from '#app/domains/consents/ui/text-changes.tsx';
import { renewConsents } from '#app/domains/membership/renew-consents.server.ts';
import { safePath } from '#app/platform/http/safe-path.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { notLoggedIn } from '#app/web/session.server.ts';
import type { Route } from './+types/consents-renew';

export { noMeta as meta } from '#app/web/seo/page-title.ts';

export const handle = { heading: 'Consents' };

const AFTER = '/mypage/overview';
const CHANGED = 'Our terms have changed';
const FIRST_TIME = 'Please agree to our terms';

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null) return { texts: null, next: AFTER };
  const next = safePath(new URL(request.url).searchParams.get('next'), AFTER);
  const texts = await textsToAgree(context.get(platformContext), actor.accountId);
  if (texts.length === 0) throw redirect(next);
  return { texts, next };
}

export async function action(args: Route.ActionArgs) {
  const member = await authorize(args);
  const { request, context } = args;
  const form = await readForm(request);
  const agreed = Object.fromEntries(
    REQUIRED_CODES.flatMap((code) => {
      const version = form.get(fieldName(code));
      return typeof version === 'string' ? [[code, version]] : [];
    }),
  );
  const renewed = await renewConsents(
    context.get(platformContext),
    context.get(requestContext),
    member,
    agreed,
  );
  if (!renewed.ok && renewed.error === 'gone') throw notLoggedIn();
  if (!renewed.ok) return data({ refused: true }, { status: 422 });
  const next = form.get('next');
  return redirect(safePath(typeof next === 'string' ? next : null, AFTER));
}

const fieldName = (code: string) => `agree_${code.replaceAll('-', '_')}`;

const REFUSED = 'Please agree to the text as it is now.';

/** The changes in the texts that a member agreed to, and the consent to the new ones (decisions A9, O10). */
export default function RenewConsents({ loaderData: { texts, next }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  if (!texts) return <title>{pageTitle(CHANGED)}</title>;
  const agreedBefore = texts.some(({ agreedVersion }) => agreedVersion !== null);
  const heading = agreedBefore ? CHANGED : FIRST_TIME;
  const title = pageTitle(heading);
  const refused = actionData?.refused ?? false;
  const error = refused ? REFUSED : undefined;
  return (
    <Form method="post" noValidate className="grid grid-cols-1 gap-8">
      <title>{refused ? `Error: ${title}` : title}</title>
      {refused && (
        <ErrorSummary
          title="Please check the following"
          errors={texts.map(({ code }) => ({ id: fieldName(code), message: REFUSED }))}
        />
      )}
      <div>
        <h2 className="mb-2 text-h3">{heading}</h2>
        <p>
          {agreedBefore
            ? 'Since you agreed, these texts have changed. Please read what is different and agree to continue.'
            : 'You have not agreed to these texts yet. Please read them and agree to continue.'}{' '}
          If you would rather not, you can{' '}
          <Link className="link" to={next}>
            decide later
          </Link>{' '}
          or{' '}
          <Link className="link" to="/deleteaccount">
            delete your account
          </Link>
          .
        </p>
      </div>
      <input type="hidden" name="next" value={next} />
      {texts.map(({ code, label, version, agreedVersion, changes }) => (
        <section key={code} aria-labelledby={`changes-${code}`}>
          <h3 id={`changes-${code}`} className="mb-1 font-semibold">
            {label}
          </h3>
          <p className="mb-4 text-muted text-small">
            {agreedVersion === null ? '' : `You agreed to version ${agreedVersion}. `}
            <Link className="link" to={`/mypage/consents/${code}/${version}`}>
              The whole text, version {version}
              <span className="sr-only"> of: {label}</span>
            </Link>
          </p>
          {changes && <TextChanges changes={changes} />}
          <Checkbox
            className="mt-4"
            id={fieldName(code)}
            name={fieldName(code)}
            value={version}
            label={`I agree to this text as of ${version} (required)`}
            required
            error={error}
          />
        </section>
      ))}
      <div className="actions">
        <Button type="submit" pending={busy}>
          Agree and continue
        </Button>
      </div>
    </Form>
  );
}
