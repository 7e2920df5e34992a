import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { findPreviewMail } from '#app/domains/admin/messages/preview-messages.server.ts';
import { mailHtml } from '#app/domains/notifications/mail-html.server.ts';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import { authorize } from '#app/web/authorize.server.ts';
import { mailPage } from '#app/web/mail-page.server.ts';
import type { Route } from './+types/message-mail';

/** A sample mail, for the frame that shows it. */
export async function loader(args: Route.LoaderArgs) {
  await authorize(args);
  const { request, context } = args;
  const mail = findPreviewMail(new URL(request.url).searchParams);
  if (!mail?.content) throw data('There is no such mail.', { status: 404 });
  return mailPage(mailHtml(mail.content, currentFacts(context.get(platformContext))), request);
}
