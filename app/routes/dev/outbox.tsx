import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import { formatKst } from '#app/shared/dates.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/outbox';
import { MailFrame } from './mail-frame.tsx';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Outbox') }];

export async function loader({ context }: Route.LoaderArgs) {
  const messages = await listOutbox(context.get(platformContext));
  if (!messages.ok) throw data('There is no such page.', { status: 404 });
  return { messages: messages.value };
}

/** The mail and SMS of a demo, for whoever tries it out. */
export default function Outbox({ loaderData: { messages } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-wide px-5 py-12">
      <PageHeader
        title="Outbox"
        lead="What this demo would have sent, newest first."
        aside={
          <span className="flex flex-wrap gap-3">
            <ButtonLink to="/dev/mails" variant="secondary">
              See every mail
            </ButtonLink>
            <ButtonLink to="/dev/gateway" variant="secondary">
              Rehearse the gateway
            </ButtonLink>
          </span>
        }
      />
      {messages.length === 0 && <p>No messages yet.</p>}
      <ol className="grid gap-5">
        {messages.map((message) => (
          <li key={message.id}>
            <Card>
              <h2 className="mb-2 text-h3">{message.subject}</h2>
              <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-small">
                <span className="break-all">To {message.to}</span>
                <time dateTime={message.createdAt.toISOString()}>{formatKst(message.createdAt)}</time>
                <Badge tone={message.sentAt ? 'success' : 'info'}>
                  {message.sentAt ? 'Sent' : 'Kept here'}
                </Badge>
              </p>
              <div className="grid items-start gap-8 lg:grid-cols-2">
                <p className="whitespace-pre-wrap break-words">{message.text}</p>
                {message.hasHtml && (
                  <MailFrame src={`/dev/outbox/${message.id}`} title={`${message.subject}, as a mail`} />
                )}
              </div>
            </Card>
          </li>
        ))}
      </ol>
    </div>
  );
}
