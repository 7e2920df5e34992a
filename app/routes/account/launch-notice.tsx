import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import { findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import { latestConsents, listConsents } from '#app/domains/consents/consent-queries.server.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { updateLaunchNotice } from '#app/domains/membership/update-launch-notice.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/launch-notice';

export const handle = { heading: 'Hear when Routi-AI opens' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

const Wanted = v.strictObject({ wanted: v.picklist(['yes', 'no']) });

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  if (actor === null) return null;
  const platform = args.context.get(platformContext);
  const [profile, consents] = await Promise.all([
    findMemberProfile(platform, actor.accountId),
    listConsents(platform.db, actor.accountId),
  ]);
  const latest = latestConsents(consents)['launch-notice'];
  return {
    email: profile?.email ?? '',
    since: latest?.given ? kstDate(latest.at) : null,
    text: termsText(platform, 'launch-notice').html,
  };
}

export async function action(args: Route.ActionArgs) {
  const member = await authorize(args);
  const { request, context } = args;
  const form = v.safeParse(Wanted, Object.fromEntries(await readForm(request)));
  if (!form.success) throw data('The form has other fields.', { status: 422 });
  const { id, address } = context.get(requestContext);
  const by = { accountId: member.accountId, requestId: id, address };
  const updated = await updateLaunchNotice(context.get(platformContext), by, form.output.wanted === 'yes');
  if (!updated.ok) throw data('Please log in.', { status: 401 });
  return redirect('/mypage/launch-notice');
}

/** The consent to one mail at the launch of Routi-AI, and its withdrawal (decisions A9). */
export default function LaunchNotice({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <p className="mt-6 max-w-measure text-muted">
        With an account, you hear from us once, on the day the Routi-AI download opens.
      </p>
    );
  }
  const { email, since, text } = loaderData;
  return (
    <Card className="max-w-3xl">
      {since === null ? (
        <p className="mb-5">
          We email <strong className="break-all">{email}</strong> once, on the day the download opens, and
          nothing else. By choosing Notify me you agree to the text below.
        </p>
      ) : (
        <Notice tone="success" role="status" title="You’re on the list">
          Since {since}. We’ll email <span className="break-all">{email}</span> on the day the download opens.
        </Notice>
      )}
      <Form method="post">
        <Button
          type="submit"
          name="wanted"
          value={since === null ? 'yes' : 'no'}
          variant={since === null ? 'primary' : 'secondary'}
        >
          {since === null ? 'Notify me' : 'Take me off the list'}
        </Button>
      </Form>
      <details className="mt-5" open={since === null}>
        <summary className="link disclosure min-h-8 w-fit">View terms</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <section className="terms-box" tabIndex={0} aria-label="Text: email when Routi-AI opens">
          <Prose html={text} lang="ko" />
        </section>
      </details>
    </Card>
  );
}
