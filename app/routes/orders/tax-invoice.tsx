import { data, redirect, useNavigation } from 'react-router';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import { fieldMessage, RESUBMIT_MESSAGES } from '#app/domains/documents/messages.ts';
import { findInvoiceBusiness } from '#app/domains/documents/reading/document-queries.server.ts';
import { listDocuments } from '#app/domains/documents/reading/list-documents.server.ts';
import { ResubmitForm } from '#app/domains/documents/schema.ts';
import { resubmitTaxInvoice } from '#app/domains/documents/tax-office/resubmit-tax-invoice.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/tax-invoice';

export const handle = { heading: 'Business number for the tax invoice' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  if (actor === null) return null;
  const platform = args.context.get(platformContext);
  const listed = await listDocuments(platform, actor, args.params.number);
  if (!listed.ok) throw data('There is no such order.', { status: 404 });
  const why = listed.value.documents.find(({ kind }) => kind === 'tax-invoice')?.unavailable ?? null;
  const business = await findInvoiceBusiness(platform, actor, args.params.number);
  return { open: listed.value.resubmitUrl !== null, why, business };
}

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { number } = args.params;
  const form = Object.fromEntries(await readForm(args.request));
  const parsed = v.safeParse(ResubmitForm, form);
  const typed = Object.fromEntries(FIELDS.map(({ name }) => [name, String(form[name] ?? '')]));
  if (!parsed.success) {
    return data(
      { typed, wrong: v.flatten<typeof ResubmitForm>(parsed.issues).nested, refused: null },
      { status: 422 },
    );
  }
  const platform = args.context.get(platformContext);
  const asked = await resubmitTaxInvoice(
    platform,
    actor,
    number,
    parsed.output,
    args.context.get(requestContext),
  );
  if (asked.ok) throw redirect(`/orderdetail?order=${number}`);
  if (asked.error === 'not-found') throw data('There is no such order.', { status: 404 });
  return data({ typed, wrong: undefined, refused: asked.error }, { status: 409 });
}

const FIELDS = [
  {
    name: 'businessNumber',
    label: 'Business number',
    hint: 'Ten digits, with or without dashes',
    inputMode: 'numeric',
    optional: false,
  },
  {
    name: 'company',
    label: 'Registered name (상호)',
    hint: 'As on the business registration.',
    optional: false,
  },
  { name: 'representative', label: 'Representative (대표자)', optional: false },
  { name: 'type', label: 'Business type (업태)', optional: true },
  { name: 'item', label: 'Business item (종목)', optional: true },
] as const;

/** Corrects the business number of a tax invoice that could not be issued. */
export default function TaxInvoiceNumber({ loaderData, actionData, params }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  if (!loaderData) return null;
  const back = `/orderdetail?order=${params.number}`;
  const refused = actionData?.refused ? RESUBMIT_MESSAGES[actionData.refused] : null;
  return (
    <>
      {loaderData.why && <p className="mb-6 max-w-measure text-lead text-muted">{loaderData.why}</p>}
      {(refused || !loaderData.open) && (
        <Notice tone="info">{refused ?? RESUBMIT_MESSAGES['not-needed']}</Notice>
      )}
      {loaderData.open && (
        <Form method="post" className="grid gap-5" noValidate>
          {FIELDS.map((field) => (
            <TextField
              key={field.name}
              id={field.name}
              {...field}
              autoComplete="off"
              defaultValue={actionData?.typed[field.name] ?? loaderData.business[field.name]}
              error={fieldMessage(actionData?.wrong?.[field.name]?.[0])}
            />
          ))}
          <div className="actions">
            <Button type="submit" pending={busy}>
              Request the tax invoice
            </Button>
            <ButtonLink variant="secondary" to={back}>
              Back to the order
            </ButtonLink>
          </div>
        </Form>
      )}
      {!loaderData.open && <ButtonLink to={back}>Back to the order</ButtonLink>}
    </>
  );
}
