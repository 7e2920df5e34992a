import { data, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { freezeAccount, isFreezeLinkValid } from '#app/domains/accounts/recovery/freeze-account.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/freeze-account';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Freeze your account') },
  { name: 'robots', content: 'noindex' },
];

const MAX_KEY_LENGTH = 100;
const truncateKey = (value: unknown) => String(value ?? '').slice(0, MAX_KEY_LENGTH);

/**
 * The target of the link in the mail about a changed password. Only its button freezes, because mail scanners follow
 * links.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const key = truncateKey(new URL(request.url).searchParams.get('key'));
  return { key, holds: await isFreezeLinkValid(context.get(platformContext), key) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = truncateKey((await readForm(request)).get('key'));
  const frozen = await freezeAccount(context.get(platformContext), context.get(requestContext), key);
  if (frozen.ok) return { frozen: true, suspended: false };
  const suspended = frozen.error === 'suspended';
  return data({ frozen: false, suspended }, { status: suspended ? 409 : 410 });
}

export default function FreezeAccountPage({ loaderData: { key, holds }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="mx-auto max-w-xl px-5 py-12">
      <PageHeader title={actionData?.frozen ? 'Account frozen' : 'Freeze your account'} />
      {actionData?.frozen ? (
        <Notice tone="success" title="Your account is frozen" role="status">
          <p className="mb-4">
            Every device was logged out, and nobody can log in. To unfreeze your account, set a new password.
          </p>
          <ButtonLink to="/findpassword">Find Password</ButtonLink>
        </Notice>
      ) : actionData?.suspended ? (
        <Notice tone="warn" title="This account is suspended" role="alert">
          <p className="mb-4">Nobody can log in to it. Contact us to make it safe and open it again.</p>
          <ButtonLink to="/contact">Contact us</ButtonLink>
        </Notice>
      ) : holds ? (
        <Form method="post" action="/freezeaccount">
          <input type="hidden" name="key" value={key} />
          <p className="mb-6">
            Was your password changed by somebody else? Freezing logs out every device, and nobody can log in
            until you have set a new password with a code from your mail.
          </p>
          <Button type="submit" variant="danger" pending={busy}>
            Freeze my account
          </Button>
        </Form>
      ) : (
        <Notice tone="warn" title="This link can no longer be used" role={actionData ? 'alert' : undefined}>
          <p className="mb-4">
            It works once, for 7 days. If somebody else knows your password, set a new one.
          </p>
          <ButtonLink to="/findpassword">Find Password</ButtonLink>
        </Notice>
      )}
    </div>
  );
}
