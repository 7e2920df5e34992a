import { platformContext, requestContext } from '#app/context.ts';
import { receiveWebhook } from '#app/domains/billing/webhooks/receive-webhook.server.ts';
import { handleCall, methodNotAllowedResponse, problemResponse } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/webhooks.toss';

/**
 * POST /webhooks/toss: events from the gateway (payments.md §1.1). No session and no same-origin rule. 200 means that
 * the event was understood and, if there is something to query, that its payment is stored.
 */
export function action(args: Route.ActionArgs): Promise<Response> {
  return handleCall(args, async () => {
    const { request, context } = args;
    if (request.method !== 'POST') return methodNotAllowedResponse(args, 'POST');
    const received = await receiveWebhook(context.get(platformContext), {
      headers: request.headers,
      body: await request.text(),
      address: context.get(requestContext).address,
    });
    return received.ok
      ? new Response(null, { status: 200 })
      : problemResponse(args, REFUSALS[received.error]);
  });
}

export function loader(args: Route.LoaderArgs): Response {
  return methodNotAllowedResponse(args, 'POST');
}

const REFUSALS = {
  malformed: { status: 400, detail: 'Not a valid webhook.' },
  forged: { status: 403, detail: 'The secret is not that of this payment.' },
  unknown: { status: 404, detail: 'There is no such payment.' },
  limited: { status: 429, detail: 'Too many calls.', headers: { 'Retry-After': '60' } },
} as const;
