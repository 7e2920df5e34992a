import { data, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import {
  cancelEmailReplacement,
  isEmailReplacementLinkValid,
} from '#app/domains/accounts/back-office/replace-email.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/keep-email';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Keep your email') },
  { name: 'robots', content: 'noindex' },
];

const MAX_KEY_LENGTH = 100;
const truncateKey = (value: unknown) => String(value ?? '').slice(0, MAX_KEY_LENGTH);

/**
 * The target of the link in the mail about a new email. Only its button cancels, because mail scanners follow links.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const key = truncateKey(new URL(request.url).searchParams.get('key'));
  return { key, holds: await isEmailReplacementLinkValid(context.get(platformContext), key) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = truncateKey((await readForm(request)).get('key'));
  const kept = await cancelEmailReplacement(context.get(platformContext), context.get(requestContext), key);
  return kept.ok ? { kept: true } : data({ kept: false }, { status: 410 });
}

export default function KeepEmailPage({ loaderData: { key, holds }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="mx-auto max-w-xl px-5 py-12">
      <PageHeader title="Keep your email" />
      {actionData?.kept ? (
        <Notice tone="success" title="Your email stays" role="status">
          <p className="mb-4">
            The change is canceled. If you did not request it, somebody else may have tried to take over your
            account: please set a new password.
          </p>
          <ButtonLink to="/findpassword">Find Password</ButtonLink>
        </Notice>
      ) : holds ? (
        <Form method="post" action="/keepemail">
          <input type="hidden" name="key" value={key} />
          <p className="mb-6">
            Somebody proved to our staff that they own your account and requested another email address. If
            that was not you, keep this one.
          </p>
          <Button type="submit" variant="danger" pending={busy}>
            Keep this address
          </Button>
        </Form>
      ) : (
        <Notice tone="warn" title="This link can no longer be used" role={actionData ? 'alert' : undefined}>
          <p className="mb-4">
            It works once, until the address is replaced. If you did not request the change, log in or contact
            support.
          </p>
          <ButtonLink to="/login">Login</ButtonLink>
        </Notice>
      )}
    </div>
  );
}
