import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { findOutboxMail } from '#app/domains/notifications/message-queries.server.ts';
import type { Route } from './+types/outbox-mail';
import { mailResponse } from './mail-response.server.ts';

/** A mail of the outbox, for the frame that shows it; in a demo only. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const mail = await findOutboxMail(context.get(platformContext), params.id);
  if (!mail.ok) throw data('There is no such mail.', { status: 404 });
  return mailResponse(mail.value, request);
}
