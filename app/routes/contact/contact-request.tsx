import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { addCustomerMessage } from '#app/domains/contact/add-customer-message.server.ts';
import { sealOpeningTime } from '#app/domains/contact/form-guard.server.ts';
import { contactMessage } from '#app/domains/contact/messages.ts';
import { ThreadForm } from '#app/domains/contact/schema.ts';
import { findThread } from '#app/domains/contact/thread-queries.server.ts';
import { GuardFields } from '#app/domains/contact/ui/guard-fields.tsx';
import { MessageList } from '#app/domains/contact/ui/message-list.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/contact-request';
import { contactErrorResponse } from './contact-error.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Your message') },
  { name: 'robots', content: 'noindex' },
  // Anyone with the address can read the messages.
  { name: 'referrer', content: 'no-referrer' },
];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  return {
    thread: await findThread(platform, tokenOf(request)),
    opened: sealOpeningTime(platform),
    sent: new URL(request.url).searchParams.has('sent'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = String(form.get('message') ?? '');
  const submission = parseWithValibot(form, { schema: ThreadForm });
  if (submission.status !== 'success') {
    const [code] = submission.error?.message ?? [];
    return data({ typed, error: contactMessage(code ?? '') ?? null, problem: null }, { status: 422 });
  }
  const token = tokenOf(request);
  const written = await addCustomerMessage(
    context.get(platformContext),
    context.get(requestContext),
    token,
    submission.value,
  );
  if (written.ok) throw redirect(`/contact/request?token=${token}&sent`, 303);
  if (written.error.code === 'not-found') {
    return data({ typed, error: null, problem: 'This request no longer exists.' }, { status: 404 });
  }
  const { problem, init } = contactErrorResponse(written.error);
  return data({ typed, error: null, problem }, init);
}

/** The target of the link in a mail: the messages, and a form to reply. */
export default function ContactRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, opened, sent } = loaderData;
  const busy = useNavigation().formMethod === 'POST';
  if (!thread) {
    return (
      <div className="mx-auto max-w-3xl px-5 py-12">
        <PageHeader
          title="Your message"
          lead="This link is not complete, or its messages have been deleted. Please open it from the mail again."
        />
        <ButtonLink to="/contact">Write a new message</ButtonLink>
      </div>
    );
  }
  const { error = null, problem = null } = actionData ?? {};
  const summary = [
    ...(problem === null ? [] : [{ id: 'reply-form', message: problem }]),
    ...(error === null ? [] : [{ id: 'message', message: error }]),
  ];
  return (
    <div className="mx-auto max-w-3xl px-5 py-12">
      <PageHeader title="Your message" lead={`Number ${thread.number}`} />
      {sent && !actionData && (
        <Notice tone="success" role="status" title="Your message has arrived." className="mb-6" />
      )}
      <MessageList
        messages={thread.messages.map(({ from, ...message }) => ({
          ...message,
          author: from,
          name: from === 'customer' ? 'You' : 'Routi',
        }))}
      />
      <Form
        method="post"
        id="reply-form"
        tabIndex={-1}
        noValidate
        className="mt-10 grid grid-cols-1 gap-6"
        // Empties the field after a message was sent.
        key={thread.messages.length}
      >
        <h2 className="text-h3">Write back</h2>
        {summary.length > 0 && <ErrorSummary title="Please check the following" errors={summary} />}
        <TextArea
          id="message"
          name="message"
          label="Message"
          rows={6}
          required
          defaultValue={actionData?.typed}
          error={error ?? undefined}
        />
        <GuardFields opened={opened} />
        <div>
          <Button type="submit" pending={busy}>
            Send
          </Button>
        </div>
      </Form>
    </div>
  );
}
