import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { findDeliveries } from '#app/domains/admin/messages/find-deliveries.server.ts';
import {
  DELIVERY_SHOWN,
  HIDDEN_SUBJECT,
  parseDeliveryQuery,
} from '#app/domains/admin/messages/messages-query.ts';
import { Choice } from '#app/domains/admin/ui/choice.tsx';
import { MessagesNav } from '#app/domains/admin/ui/messages-nav.tsx';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { StaffSearch } from '#app/domains/admin/ui/staff-search.tsx';
import { DELIVERY_STATES } from '#app/domains/notifications/delivery.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { nextPageHref } from '../next-page.ts';
import type { Route } from './+types/deliveries';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Delivery log') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const { searchParams } = new URL(request.url);
  const query = parseDeliveryQuery(searchParams);
  const found = await findDeliveries(context.get(platformContext), query);
  return { ...found, query, further: nextPageHref(searchParams, found.next) };
}

export default function AdminDeliveries({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { deliveries, query, further } = loaderData;
  return (
    <>
      <PageHeader title="Delivery log" lead="What was queued in the last 30 days, newest first." />
      <MessagesNav />
      <StaffSearch query={query} clearTo="/admin/messages/log">
        <TextField
          id="account"
          name="account"
          label="Account ID"
          defaultValue={query.account}
          autoComplete="off"
        />
        <Choice
          name="channel"
          label="Channel"
          value={query.channel}
          options={[
            ['mail', 'Mail'],
            ['sms', 'Text message'],
          ]}
        />
        <Choice
          name="state"
          label="State"
          value={query.state}
          options={DELIVERY_STATES.map((state) => [state, DELIVERY_SHOWN[state].name])}
        />
      </StaffSearch>
      {deliveries.length === 0 ? (
        <p role="status">No messages are found.</p>
      ) : (
        <table className="data-table">
          <caption className="sr-only">Messages, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">To</th>
              <th scope="col">Account</th>
              <th scope="col">State</th>
              <th scope="col">Tries</th>
              <th scope="col">Queued</th>
              <th scope="col">Sent</th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((message) => (
              <tr key={message.id}>
                <th scope="row" data-label="Subject" className="wrap-anywhere">
                  <Link className="link" to={`/admin/messages/log/${message.id}`}>
                    {message.subject ?? HIDDEN_SUBJECT}
                  </Link>
                </th>
                <td data-label="To" className="wrap-anywhere">
                  {message.to}
                </td>
                <td data-label="Account">{message.loginId ?? 'None'}</td>
                <td data-label="State">
                  <Badge tone={DELIVERY_SHOWN[message.state].tone}>
                    {DELIVERY_SHOWN[message.state].name}
                  </Badge>
                </td>
                <td data-label="Tries">{message.tries}</td>
                <td data-label="Queued">
                  <Moment at={message.createdAt} />
                </td>
                <td data-label="Sent">{message.sentAt ? <Moment at={message.sentAt} /> : 'Not yet'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {further !== null && (
        <p className="mt-6">
          <ButtonLink variant="secondary" to={further}>
            Older messages
          </ButtonLink>
        </p>
      )}
    </>
  );
}
