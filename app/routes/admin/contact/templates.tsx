import { data, redirect, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { Breadcrumb } from '#app/domains/admin/ui/list/breadcrumb.tsx';
import type { StaffFormResult } from '#app/domains/admin/ui/staff-form-result.ts';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { contactMessage } from '#app/domains/contact/messages.ts';
import { TemplateForm } from '#app/domains/contact/schema.ts';
import { deleteTemplate, listTemplates, saveTemplate } from '#app/domains/contact/templates.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
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
  const { searchParams } = new URL(request.url);
  return {
    templates: await listTemplates(platform),
    mayAct: can(platform, staff, 'staff.contact.act') === 'allowed',
    isNew: searchParams.has('new'),
    done: searchParams.get('done'),
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
  const { templates, mayAct, isNew, done } = loaderData;
  const isNewShown = mayAct && (isNew || actionData?.values.id === '' || templates.length === 0);
  return (
    <>
      {actionData === undefined && <StaffNotice done={done} />}
      <Breadcrumb to="/admin/contact" name="Contact" />
      <PageHeader
        title="Reply templates"
        lead="{name} becomes the sender’s name and {number} the number of the request."
        aside={
          mayAct &&
          !isNewShown && (
            <ButtonLink variant="secondary" to="?new">
              New template
            </ButtonLink>
          )
        }
      />
      {isNewShown && (
        <Card className="mb-6">
          <h2 className="text-h3">New template</h2>
          <Fields template={{ id: '', name: '', language: 'ko', body: '' }} formResult={actionData} />
        </Card>
      )}
      <ul className="grid gap-6 lg:grid-cols-2">
        {templates.map((template) => (
          <li key={template.id}>
            <Card className="flex h-full flex-col">
              <div className="mb-2 flex items-baseline justify-between gap-4">
                <h2 className="min-w-0 wrap-anywhere text-h3" lang={template.language}>
                  {template.name}
                </h2>
                <span className="text-muted text-small">
                  {LANGUAGES.find(({ value }) => value === template.language)?.label ?? template.language}
                </span>
              </div>
              <p className="mb-4 whitespace-pre-line wrap-anywhere" lang={template.language}>
                {template.body}
              </p>
              {mayAct && (
                <details className="mt-auto" open={actionData?.values.id === template.id}>
                  <summary className="link disclosure -mb-1 w-fit py-1">Edit</summary>
                  <Fields template={template} formResult={actionData} />
                </details>
              )}
            </Card>
          </li>
        ))}
      </ul>
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
      <Form method="post" noValidate className="mt-4 grid max-w-3xl grid-cols-1 gap-4">
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
        <div className="actions">
          <Button type="submit" pending={sent?.get('intent') === 'save' && sent.get('id') === id}>
            Save
          </Button>
          {id === '' && (
            <ButtonLink variant="secondary" to="/admin/contact/templates">
              Cancel
            </ButtonLink>
          )}
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
