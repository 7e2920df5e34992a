import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { depositCalendar } from '#app/domains/billing/deposits/deposit-calendar.ts';
import { getOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import { authorize } from '#app/web/authorize.server.ts';
import type { Route } from './+types/deadline';

/** The deadline of an awaited deposit as a calendar file; 404 if none is awaited. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await authorize(args);
  const { context, params } = args;
  const platform = context.get(platformContext);
  const found = await getOrder(platform, actor, params.number);
  if (!found.ok || !found.value.deposit) throw data('There is no such deadline.', { status: 404 });
  const { number, planName, dueAt, deposit } = found.value;
  const file = depositCalendar({
    orderNumber: number,
    planName,
    missing: deposit.missing,
    bank: deposit.bank,
    accountNumber: deposit.number,
    dueAt,
    at: platform.clock.now(),
    pageUrl: `${platform.origin}/orderdetail?order=${number}`,
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="routi-deposit.ics"',
      'Cache-Control': 'no-store',
    },
  });
}
