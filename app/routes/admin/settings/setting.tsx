import { data, redirect, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { changeSetting } from '#app/domains/admin/settings/change-setting.server.ts';
import { listMissingFacts } from '#app/domains/admin/settings/list-settings.server.ts';
import { readSetting } from '#app/domains/admin/settings/read-setting.server.ts';
import { readSubmittedSetting } from '#app/domains/admin/settings/read-submitted-setting.server.ts';
import { maySeeSetting } from '#app/domains/admin/settings/setting-rights.ts';
import { staffFieldMessage } from '#app/domains/admin/staff-messages.ts';
import { StaffField } from '#app/domains/admin/ui/decision-form.tsx';
import { Breadcrumb } from '#app/domains/admin/ui/list/breadcrumb.tsx';
import { MissingFactsBadge } from '#app/domains/admin/ui/settings/missing-facts-badge.tsx';
import { SettingHistory } from '#app/domains/admin/ui/settings/setting-history.tsx';
import { SettingParts } from '#app/domains/admin/ui/settings/setting-parts.tsx';
import { uploadMessage } from '#app/domains/admin/ui/settings/upload-field.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import type { TypedSetting } from '#app/domains/settings/read-setting-form.ts';
import { isContentKey, isSettingKey, type SettingKey } from '#app/domains/settings/setting.ts';
import { SETTING_FORMS } from '#app/domains/settings/setting-forms.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { describeMissingRole } from '#app/web/forbidden-messages.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { staffErrorResponse } from '../staff-forms.server.ts';
import type { Route } from './+types/setting';
import { previewSetting } from './preview-setting.server.ts';
import { type Preview, SettingPreview } from './setting-preview.tsx';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? SETTING_FORMS[loaderData.key].title : 'Settings') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  if (!staff) return null;
  const platform = args.context.get(platformContext);
  const key = keyOf(args.params.key);
  if (!maySeeSetting(platform, staff, key)) throw data(describeMissingRole(staff.role), { status: 403 });
  const params = new URL(args.request.url).searchParams;
  const view = await readSetting(platform, staff, key, Number(params.get('restore')) || null);
  const missing = key === 'seller' ? listMissingFacts(platform).length : 0;
  return { key, ...view, missing, done: params.get('done') };
}

function keyOf(param: string): SettingKey {
  if (!isSettingKey(param)) throw data('There is no such setting.', { status: 404 });
  return param;
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, params, context } = args;
  const platform = context.get(platformContext);
  const caller = context.get(requestContext);
  const key = keyOf(params.key);
  const form = await readForm(request);
  const read = await readSubmittedSetting(platform, staff, caller, key, form);
  if (!read.ok) return data(formResult(read.error), { status: 422 });
  const { typed, setting, publication } = read.value;
  if (form.get('intent') === 'preview') {
    const preview = await previewSetting(context, setting);
    return data(formResult({ typed, preview }));
  }
  if (!publication.ok) return data(formResult({ typed, errors: publication.error }), { status: 422 });
  const changed = await changeSetting(platform, staff, { ...setting, ...publication.value }, caller);
  if (changed.ok) throw redirect(`/admin/settings/${key}?done=${changed.value}`);
  const refused = staffErrorResponse(form, changed.error);
  const { errors, problem } = refused.data;
  return data(formResult({ typed, errors, problem }), refused.init ?? undefined);
}

type FormResult = {
  typed: TypedSetting;
  errors?: Readonly<Record<string, string>>;
  problem?: string | null;
  preview?: Preview | null;
};

const formResult = ({
  typed,
  errors = {},
  problem = null,
  preview = null,
}: FormResult): Required<FormResult> => ({
  typed,
  errors,
  problem,
  preview,
});

export default function Setting({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formData?.get('intent');
  if (!loaderData) return null;
  const { key, missing, typed, restored, newest, history, mayChange, reauthentication, done } = loaderData;
  const form = SETTING_FORMS[key];
  const errors = actionData?.errors ?? {};
  const shown = { typed: actionData?.typed ?? typed, errors, disabled: !mayChange };
  const sent = { intent: 'publish', errors, problem: actionData?.problem ?? null, values: shown.typed };
  const summary = Object.entries(errors).map(([id, code]) => ({
    id: STAFF_FIELDS.includes(id) ? `setting-${id}` : id,
    message: STAFF_FIELDS.includes(id) ? (staffFieldMessage(code) ?? '') : uploadMessage(code),
  }));
  return (
    <>
      <Breadcrumb to="/admin/settings" name="Settings" />
      <PageHeader
        title={form.title}
        lead={form.about}
        aside={
          <div className="flex flex-wrap items-center gap-3">
            <MissingFactsBadge missing={missing} />
            {form.page !== null && (
              <ButtonLink variant="secondary" to={form.page} reloadDocument>
                See the page
              </ButtonLink>
            )}
          </div>
        }
      />
      {done !== null && actionData === undefined && (
        <Notice tone="success" role="status" title={`Version ${done} is published`} className="mb-6" />
      )}
      <StaffProblem formResult={sent} />
      {actionData?.preview && <SettingPreview {...actionData.preview} />}
      <div className="grid max-w-3xl gap-12">
        <Form
          // Remounts the fields with a restored version or the submitted values.
          key={`${restored}-${newest}-${JSON.stringify(shown.typed)}`}
          id="form"
          method="post"
          encType={key === 'awards' || key === 'brochures' ? 'multipart/form-data' : undefined}
          noValidate
          tabIndex={-1}
          className="grid grid-cols-1 gap-6"
        >
          {summary.length > 0 && <ErrorSummary title="Nothing was published" errors={summary} />}
          {restored !== null && actionData === undefined && (
            <Notice title={`This is version ${restored}. Publish it to restore it.`} />
          )}
          {!mayChange && <Notice title="Your role may look at this, but not change it." />}
          <input type="hidden" name="shown" value={newest} />
          <SettingParts {...shown} parts={form.parts} />
          {mayChange && (
            <fieldset className="setting-section">
              <legend>Publish</legend>
              {!isContentKey(key) && (
                <StaffField
                  intent="setting"
                  name="validFrom"
                  type="date"
                  label="Takes effect"
                  hint="At the beginning of this day in Korea. Empty: at once."
                  required={false}
                  optional
                  formResult={sent}
                />
              )}
              <StaffField
                intent="setting"
                name="reason"
                label="Why"
                hint="4 to 200 characters, for the history and the audit log."
                formResult={sent}
                defaultValue={restored === null ? '' : `Restore version ${restored}`}
              />
              {reauthentication?.password && (
                <StaffField
                  intent="setting"
                  name="currentPassword"
                  label="Your password"
                  type="password"
                  autoComplete="current-password"
                  formResult={sent}
                />
              )}
              {reauthentication?.code && (
                <StaffField
                  intent="setting"
                  name="currentCode"
                  label="Authentication code"
                  hint="The six digits of your app, or a recovery code. Each works once."
                  autoComplete="one-time-code"
                  inputMode="numeric"
                  formResult={sent}
                />
              )}
              <div className="actions">
                <Button type="submit" name="intent" value="publish" pending={pending === 'publish'}>
                  Publish
                </Button>
                <Button
                  type="submit"
                  name="intent"
                  value="preview"
                  variant="secondary"
                  pending={pending === 'preview'}
                >
                  Preview
                </Button>
              </div>
            </fieldset>
          )}
        </Form>
        <SettingHistory history={history} mayChange={mayChange} />
      </div>
    </>
  );
}

/** Fields of every form, with unique IDs. */
const STAFF_FIELDS = ['reason', 'validFrom', 'currentPassword', 'currentCode'];
