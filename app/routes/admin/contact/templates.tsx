import { data, Link, redirect, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { FoldedCard } from '#app/domains/admin/ui/folded-card.tsx';
import type { StaffFormResult } from '#app/domains/admin/ui/staff-form-result.ts';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { contactMessage } from '#app/domains/contact/messages.ts';
import { TemplateForm } from '#app/domains/contact/schema.ts';
import { deleteTemplate, listTemplates, saveTemplate } from '#app/domains/contact/templates.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RadioChoice } from '#app/ui/radio-choice.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { readStaffForm, staffFormResult } from '../staff-forms.server.ts';
import type { Route } from './+types/templates';

export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Reply templates') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  return {
    templates: await listTemplates(platform),
    mayAct: can(platform, staff, 'staff.contact.act') === 'allowed',
    done: new URL(request.url).searchParams.get('done'),
  };
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, context } = args;
  const form = await readForm(request);
  const read = readStaffForm(form, TemplateForm);
  if (!read.ok) return data(read.result, { status: 422 });
  const platform = context.get(platformContext);
  const by = { staff, caller: context.get(requestContext) };
  if (read.value.intent === 'delete') {
    await deleteTemplate(platform, by, read.value.id);
    throw redirect('/admin/contact/templates?done=template-deleted', 303);
  }
  const { id, name, language, message } = read.value;
  const saved = await saveTemplate(platform, by, { id: id || null, name, language, body: message });
  if (!saved.ok)
    return data(staffFormResult(form, { errors: { name: 'template-name-taken' } }), { status: 409 });
  throw redirect('/admin/contact/templates?done=template-saved', 303);
}

const LANGUAGES = [
  { value: 'ko', label: 'Korean' },
  { value: 'en', label: 'English' },
];

export default function AdminContactTemplates({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { templates, mayAct, done } = loaderData;
  return (
    <>
      {actionData === undefined && <StaffNotice done={done} />}
      <p className="mb-2">
        <Link className="link" to="/admin/contact">
          Contact
        </Link>
      </p>
      <PageHeader
        title="Reply templates"
        lead="{name} becomes the sender’s name and {number} the number of the request."
      />
      <ul className="grid gap-5 lg:grid-cols-2">
        {templates.map((template) => (
          <li key={template.id}>
            <Card className="h-full">
              <div className="mb-1 flex items-center justify-between gap-4">
                <h2 className="min-w-0 wrap-anywhere text-h3" lang={template.language}>
                  {template.name}
                </h2>
                <Badge tone="neutral">
                  {LANGUAGES.find(({ value }) => value === template.language)?.label ?? template.language}
                </Badge>
              </div>
              <p className="mb-4 whitespace-pre-line wrap-anywhere" lang={template.language}>
                {template.body}
              </p>
              {mayAct && (
                <details open={actionData?.values.id === template.id}>
                  <summary className="link disclosure w-fit py-2">Edit</summary>
                  <Fields template={template} formResult={actionData} />
                </details>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {mayAct && (
        <FoldedCard
          className="mt-8 max-w-3xl"
          summary="New template"
          open={actionData?.values.id === '' || templates.length === 0}
        >
          <h2 className="text-h3">New template</h2>
          <Fields template={{ id: '', name: '', language: 'ko', body: '' }} formResult={actionData} />
        </FoldedCard>
      )}
    </>
  );
}

type FieldsProps = {
  template: { id: string; name: string; language: string; body: string };
  formResult: StaffFormResult | undefined;
};

function Fields({ template, formResult }: FieldsProps) {
  const { id, name, language, body } = template;
  const sent = useNavigation().formData;
  const mine = formResult && (formResult.values.id ?? '') === id ? formResult : undefined;
  const field = (each: string) => `${id || 'new'}-${each}`;
  return (
    <>
      <Form method="post" noValidate className="mt-2 grid grid-cols-1 gap-4">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={id} />
        <TextField
          id={field('name')}
          name="name"
          label="Name"
          required
          autoComplete="off"
          defaultValue={mine?.values.name ?? name}
          error={contactMessage(mine?.errors.name)}
        />
        <RadioChoice
          id={field('language')}
          name="language"
          legend="Language"
          options={LANGUAGES}
          defaultValue={mine?.values.language ?? language}
          error={contactMessage(mine?.errors.language)}
        />
        <TextArea
          id={field('message')}
          name="message"
          label="Text"
          required
          defaultValue={mine?.values.message ?? body}
          error={contactMessage(mine?.errors.message)}
        />
        <div>
          <Button type="submit" pending={sent?.get('intent') === 'save' && sent.get('id') === id}>
            Save
          </Button>
        </div>
      </Form>
      {id !== '' && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="quiet">
            Delete
          </Button>
        </Form>
      )}
    </>
  );
}
