import { parseWithValibot } from '@conform-to/valibot';
import { data, Link, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import { ORDER_NUMBER } from '#app/domains/billing/orders/order.ts';
import { CONTACT_KINDS, CONTACT_NUMBER } from '#app/domains/contact/contact-request.ts';
import { sealOpeningTime } from '#app/domains/contact/form-guard.server.ts';
import { ContactForm as Schema } from '#app/domains/contact/schema.ts';
import { sendContactRequest } from '#app/domains/contact/send-contact-request.server.ts';
import { ContactForm } from '#app/domains/contact/ui/contact-form.tsx';
import { useSiteFacts } from '#app/domains/settings/ui/site-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { readForm } from '#app/web/read-form.server.ts';
import { pageMeta } from '#app/web/seo/page-meta.server.ts';
import { loaderMeta, pageTitle } from '#app/web/seo/page-title.ts';
import { getActor } from '#app/web/session.server.ts';
import type { Route } from './+types/contact';
import { contactErrorResponse } from './contact-error.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';

const TITLE = 'Contact';

export const meta = loaderMeta(TITLE);

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const actor = await getActor({ request, context });
  const profile = actor.kind === 'member' ? await findMemberProfile(platform, actor.accountId) : null;
  const { searchParams } = new URL(request.url);
  const kind = CONTACT_KINDS.find((each) => each === searchParams.get('kind'));
  const order = searchParams.get('order') ?? '';
  const sent = searchParams.get('sent') ?? '';
  const language = profile?.mailLanguage ?? (prefersKorean(request) ? 'ko' : 'en');
  return {
    sent: CONTACT_NUMBER.test(sent) ? sent : null,
    opened: sealOpeningTime(platform),
    known: {
      language,
      ...(kind && { kind }),
      ...(ORDER_NUMBER.test(order) && { orderNumber: order }),
      ...(profile && { name: profile.name, email: profile.email, company: profile.company ?? '' }),
    },
    meta: pageMeta(platform, {
      title: TITLE,
      description: 'Write to our sales, our support, or about your personal data.',
      path: '/contact',
      image: 'og-home.png',
    }),
  };
}

const prefersKorean = (request: Request) => /^\s*ko\b/i.test(request.headers.get('Accept-Language') ?? '');

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await getActor({ request, context });
  const submission = parseWithValibot(await readForm(request), { schema: Schema });
  const hideFields = ['website', 'opened'];
  if (submission.status !== 'success') {
    return data({ result: submission.reply({ hideFields }), problem: null }, { status: 422 });
  }
  const platform = context.get(platformContext);
  const caller = context.get(requestContext);
  const sent = await sendContactRequest(platform, { actor, caller }, submission.value);
  if (sent.ok) throw redirect(`/contact?sent=${sent.value.number}`, 303);
  const { problem, init } = contactErrorResponse(sent.error);
  const result = submission.reply({ formErrors: [sent.error.code], hideFields });
  return data({ result, problem }, init);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, opened, known } = loaderData;
  const { supportEmail } = useSiteFacts();
  if (sent !== null && !actionData) {
    return (
      <div className="mx-auto max-w-3xl px-5 py-12">
        <PageHeader title="Thank you" lead="Your message has arrived." />
        <Notice tone="success" title={`Your number is ${sent}`} role="status" className="mb-8">
          <p>
            We have mailed it to you, with a link to your message. Our answer comes by mail too: by the end of
            the next business day, and within 10 days if it is about personal data.
          </p>
        </Notice>
        <div className="actions">
          <ButtonLink to="/">Home</ButtonLink>
          <ButtonLink variant="secondary" to="/contact">
            Write another message
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-3xl px-5 py-12">
      <PageHeader
        title={TITLE}
        lead={
          <>
            Write to us in Korean or English, here or to{' '}
            <a className="link" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
            . We answer by mail, by the end of the next business day. The{' '}
            <Link className="link" to="/faq">
              FAQ
            </Link>{' '}
            may be faster.
          </>
        }
      />
      <ContactForm
        // An address with other prefilled values remounts the form.
        key={JSON.stringify(known)}
        title={pageTitle(TITLE)}
        opened={opened}
        known={known}
        lastResult={actionData?.result}
        problem={actionData?.problem ?? null}
      />
    </div>
  );
}
