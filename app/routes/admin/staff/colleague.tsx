import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { ROLE_NAMES, ROLES } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { listStaff } from '#app/domains/accounts/staff-rights/staff-queries.server.ts';
import { changeColleagueRole } from '#app/domains/admin/staff/manage-staff.server.ts';
import { requiredReauthentication } from '#app/domains/admin/staff/reauthenticate-staff.server.ts';
import { ChangeRoleForm } from '#app/domains/admin/staff/staff-forms.ts';
import { DecisionForm } from '#app/domains/admin/ui/decision-form.tsx';
import { Breadcrumb } from '#app/domains/admin/ui/list/breadcrumb.tsx';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { StaffChoiceField } from '#app/domains/admin/ui/staff-choice-field.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import { readStaffForm, staffErrorResponse } from '../staff-forms.server.ts';
import type { Route } from './+types/colleague';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Member of staff') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { params, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const person = (await listStaff(platform)).find(({ accountId }) => accountId === params.id);
  if (!person) throw data('There is no such member of staff.', { status: 404 });
  addDataSubjects(context, [person.accountId]);
  return {
    person,
    isSelf: person.accountId === staff.accountId,
    mayChange: can(platform, staff, 'staff.roles.act') === 'allowed',
    reauthentication: await requiredReauthentication(platform, staff),
  };
}

export async function action(args: Route.ActionArgs) {
  const admin = await authorize(args);
  const { request, params, context } = args;
  const form = await readForm(request);
  const read = readStaffForm(form, ChangeRoleForm);
  if (!read.ok) return data(read.result, { status: 422 });
  addDataSubjects(context, [params.id]);
  const changed = await changeColleagueRole(
    context.get(platformContext),
    admin,
    read.value,
    context.get(requestContext),
  );
  if (!changed.ok) return staffErrorResponse(form, changed.error);
  throw redirect('/admin/staff?done=role-changed');
}

export default function AdminColleague({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { person, isSelf, mayChange, reauthentication } = loaderData;
  const decides = mayChange && !isSelf;
  return (
    <>
      <StaffProblem formResult={actionData} />
      <Breadcrumb to="/admin/staff" name="Staff" />
      <PageHeader
        title={person.loginId}
        lead={`${person.name}, ${ROLE_NAMES[person.role]}`}
        aside={!person.twoFactor && <Badge tone="warn">Two-factor missing</Badge>}
      />
      {isSelf && (
        <Notice title="This is you" className="mb-6 max-w-3xl">
          Another admin changes your role.
        </Notice>
      )}
      <div className={decides ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]' : 'max-w-3xl'}>
        <Card className="lg:order-last">
          <h2 className="mb-4 text-h3">Account</h2>
          <DefinitionList
            items={[
              { term: 'Email', value: person.email },
              ...(person.twoFactor ? [{ term: 'Two-factor', value: 'On' }] : []),
              {
                term: 'Last login',
                value: person.lastLoginAt ? <Moment at={person.lastLoginAt} /> : 'Never',
              },
            ]}
          />
          {!person.twoFactor && (
            <p className="mt-4 text-muted text-small">
              Outside a demo, this account has the rights of a member until two-factor authentication is set
              up.
            </p>
          )}
        </Card>
        {decides && (
          <Card>
            <DecisionForm
              intent="change-role"
              hidden={{ loginId: person.loginId }}
              title="Change the role"
              lead="The person is logged out and notified by mail."
              submit="Change the role"
              formResult={actionData}
              reauthentication={reauthentication}
            >
              {(formResult) => (
                <StaffChoiceField
                  intent="change-role"
                  name="role"
                  label="Role"
                  options={ROLES.map((role) => [
                    role,
                    role === 'member' ? 'None: revoke the role' : ROLE_NAMES[role],
                  ])}
                  defaultValue={person.role}
                  formResult={formResult}
                />
              )}
            </DecisionForm>
          </Card>
        )}
      </div>
    </>
  );
}
