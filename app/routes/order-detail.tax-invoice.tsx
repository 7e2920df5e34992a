import { data, redirect, useNavigation } from 'react-router';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import { askAgain } from '#app/domains/documents/ask-again.server.ts';
import { listDocuments } from '#app/domains/documents/list-documents.server.ts';
import { ASK_MESSAGES, fieldMessage } from '#app/domains/documents/messages.ts';
import { AskAgain } from '#app/domains/documents/schema.ts';
import { titled } from '#app/meta-of.ts';
import { formOf } from '#app/request-form.server.ts';
import { loginPath, memberWhoMay, requireMember } from '#app/session.server.ts';
import { LogInInvitation } from '#app/shell/log-in-invitation.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/order-detail.tax-invoice';

export const meta: Route.MetaFunction = () => [{ title: titled('Business number for the tax invoice') }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await memberWhoMay(args, 'order.read');
  if (actor === null) return { kind: 'visitor' as const, loginTo: loginPath(args.request) };
  const listed = await listDocuments(args.context.get(platformContext), actor, args.params.number);
  if (!listed.ok) throw data('There is no such order.', { status: 404 });
  const why = listed.value.documents.find(({ kind }) => kind === 'tax-invoice')?.unavailable ?? null;
  return { kind: 'form' as const, open: listed.value.askAgain !== null, why };
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireMember(args, 'order.read');
  const { number } = args.params;
  const form = await formOf(args.request);
  const parsed = v.safeParse(AskAgain, Object.fromEntries(form));
  const typed = String(form.get('businessNumber') ?? '');
  if (!parsed.success) {
    return data({ typed, field: parsed.issues[0].message, refused: null }, { status: 422 });
  }
  const { businessNumber } = parsed.output;
  const platform = args.context.get(platformContext);
  const asked = await askAgain(platform, actor, number, businessNumber, args.context.get(requestContext));
  if (asked.ok) throw redirect(`/orderdetail?order=${number}`);
  if (asked.error === 'not-found') throw data('There is no such order.', { status: 404 });
  return data({ typed, field: null, refused: asked.error }, { status: 409 });
}

/** Where a tax invoice could not be issued for its number: another one, by the buyer's own hand. */
export default function TaxInvoiceNumber({ loaderData, actionData, params }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  if (loaderData.kind === 'visitor') {
    return (
      <div className="mx-auto max-w-2xl px-5 py-12">
        <LogInInvitation title="Business number for the tax invoice" to={loaderData.loginTo} />
      </div>
    );
  }
  const back = `/orderdetail?order=${params.number}`;
  const refused = actionData?.refused ? ASK_MESSAGES[actionData.refused] : null;
  return (
    <div className="mx-auto max-w-2xl px-5 py-12">
      <PageHeader title="Business number for the tax invoice" lead={loaderData.why ?? undefined} />
      {(refused || !loaderData.open) && <Notice tone="info">{refused ?? ASK_MESSAGES['not-needed']}</Notice>}
      {loaderData.open && (
        <Form method="post" className="grid gap-5" noValidate>
          <TextField
            label="Business number"
            id="businessNumber"
            name="businessNumber"
            inputMode="numeric"
            autoComplete="off"
            hint="Ten digits, with or without dashes"
            defaultValue={actionData?.typed ?? ''}
            error={fieldMessage(actionData?.field ?? undefined)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={busy}>
              Ask for the tax invoice
            </Button>
            <ButtonLink variant="secondary" to={back}>
              Back to the order
            </ButtonLink>
          </div>
        </Form>
      )}
      {!loaderData.open && <ButtonLink to={back}>Back to the order</ButtonLink>}
    </div>
  );
}
