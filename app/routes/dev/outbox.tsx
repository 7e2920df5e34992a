import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { listOutbox, type OutboxMessage } from '#app/domains/notifications/message-queries.server.ts';
import { MailFrame } from '#app/domains/notifications/ui/mail-frame.tsx';
import { formatKst } from '#app/shared/dates.ts';
import { paginate } from '#app/shared/paging.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/outbox';
import { ChoiceLinks, readChoice } from './choice-links.tsx';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Outbox') }];

const PATH = '/dev/outbox';
const PAGE_SIZE = 10;
const KINDS = { all: 'All', mail: 'Mail', sms: 'Text messages', advertising: 'Advertising' } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const messages = await listOutbox(context.get(platformContext));
  if (!messages.ok) throw data('There is no such page.', { status: 404 });
  const { chosen, page } = readChoice(request, 'kind', KINDS);
  const shown = messages.value.filter(
    ({ channel, kind }) => chosen === 'all' || chosen === channel || chosen === kind,
  );
  return { chosen, messages: paginate(shown, page, PAGE_SIZE) };
}

/** The mails and SMS of a demo, for those who try it out. */
export default function Outbox({ loaderData: { chosen, messages } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-5 py-12">
      <PageHeader
        title="Outbox"
        lead="The last 100 messages that this demo would have sent."
        aside={
          <span className="flex flex-wrap gap-3">
            <ButtonLink to="/dev/mails" variant="secondary">
              See every mail
            </ButtonLink>
            <ButtonLink to="/dev/gateway" variant="secondary">
              Sandbox gateway
            </ButtonLink>
          </span>
        }
      />
      <ChoiceLinks label="Kind of message" path={PATH} name="kind" choices={KINDS} chosen={chosen} />
      {messages.total === 0 && <p>No messages yet.</p>}
      <ol className="mb-6 border-line border-t">
        {messages.rows.map((message) => (
          <li key={message.id} className="border-line border-b">
            <Message message={message} />
          </li>
        ))}
      </ol>
      {messages.pages > 1 && (
        <Pager
          page={messages.page}
          pages={messages.pages}
          href={(page) => `${PATH}?kind=${chosen}&page=${page}`}
        />
      )}
    </div>
  );
}

/** One line, which expands. */
function Message({ message }: { message: OutboxMessage }) {
  return (
    <details>
      <summary className="grid gap-x-4 py-2.5 hover:text-brand md:grid-cols-[11.5rem_3rem_1fr_16rem_5rem] md:items-baseline">
        <time className="text-muted text-small" dateTime={message.createdAt.toISOString()}>
          {formatKst(message.createdAt)}
        </time>
        <span className="text-muted text-small">{message.channel === 'mail' ? 'Mail' : 'SMS'}</span>
        <span className="min-w-0 font-medium wrap-anywhere md:truncate">{message.subject}</span>
        <span className="min-w-0 text-muted text-small wrap-anywhere md:truncate">{message.to}</span>
        <span className="text-muted text-small md:text-right">{message.sentAt ? 'Sent' : 'Not sent'}</span>
      </summary>
      <div className="grid items-start gap-8 pt-2 pb-6 lg:grid-cols-2">
        <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
        {message.hasHtml && (
          <MailFrame src={`${PATH}/${message.id}`} title={`${message.subject}, as a mail`} />
        )}
      </div>
    </details>
  );
}
