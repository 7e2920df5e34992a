import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { mailHtml } from '#app/domains/notifications/mail-html.server.ts';
import { findOutboxMail } from '#app/domains/notifications/message-queries.server.ts';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import { mailPage } from '#app/web/mail-page.server.ts';
import type { Route } from './+types/outbox-mail';

/** A mail of the outbox, for the frame that shows it; in a demo only. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const mail = await findOutboxMail(platform, params.id);
  if (!mail.ok) throw data('There is no such mail.', { status: 404 });
  return mailPage(mailHtml(mail.value, currentFacts(platform)), request);
}
