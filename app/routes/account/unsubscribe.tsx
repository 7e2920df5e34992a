import { useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { unsubscribe } from '#app/domains/membership/unsubscribe.server.ts';
import { verifyUnsubscribeToken } from '#app/domains/membership/unsubscribe-token.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Unsubscribe') },
  { name: 'robots', content: 'noindex' },
];

/** GET changes nothing, because mail scanners follow links. */
export function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { valid: verifyUnsubscribeToken(context.get(platformContext), token) !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  await readForm(request);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { id, address } = context.get(requestContext);
  return { done: await unsubscribe(context.get(platformContext), token, { requestId: id, address }) };
}

/** The target of the link in a mail: one button withdraws all marketing consents, without a login (security R32). */
export default function Unsubscribe({ loaderData: { valid }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  if (actionData?.done) {
    return (
      <div className="mx-auto max-w-2xl px-5 py-12">
        <PageHeader
          title="You are unsubscribed"
          lead="All marketing consents of your account have been withdrawn. We mail you the result once."
        />
        <ButtonLink to="/">Return to Home Screen</ButtonLink>
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-2xl px-5 py-12">
      <PageHeader
        title="Unsubscribe"
        lead={
          valid
            ? 'Withdraw all marketing consents of your account. Nothing else changes.'
            : 'This link is not complete. Please open it from the mail again, or log in and change your consents in My page.'
        }
      />
      {valid ? (
        <Form method="post">
          <Button type="submit" pending={busy}>
            Unsubscribe
          </Button>
        </Form>
      ) : (
        <ButtonLink to="/mypage/consents">Consents in My page</ButtonLink>
      )}
    </div>
  );
}
