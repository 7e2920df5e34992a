import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { ROLE_NAMES, ROLES } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import {
  changeColleagueRole,
  inviteColleague,
  withdrawInvitation,
} from '#app/domains/admin/staff/manage-staff.server.ts';
import { readStaff } from '#app/domains/admin/staff/read-staff.server.ts';
import { requiredReauthentication } from '#app/domains/admin/staff/reauthenticate-staff.server.ts';
import { ChangeRoleForm, InviteForm, WithdrawInvitationForm } from '#app/domains/admin/staff/staff-forms.ts';
import { DecisionForm, StaffField } from '#app/domains/admin/ui/decision-form.tsx';
import { RowTable } from '#app/domains/admin/ui/list/row-table.tsx';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { RoleMatrix } from '#app/domains/admin/ui/staff/role-matrix.tsx';
import { StaffChoiceField } from '#app/domains/admin/ui/staff-choice-field.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import { readStaffForm, staffErrorResponse } from '../staff-forms.server.ts';
import type { Route } from './+types/staff';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Staff') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const people = await readStaff(platform);
  addDataSubjects(
    context,
    people.staff.map(({ accountId }) => accountId),
  );
  return {
    ...people,
    mayChange: can(platform, staff, 'staff.roles.act') === 'allowed',
    reauthentication: await requiredReauthentication(platform, staff),
    form: searchParams.get('form'),
    done: searchParams.get('done'),
  };
}

export async function action(args: Route.ActionArgs) {
  const admin = await authorize(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  const caller = context.get(requestContext);
  const form = await readForm(request);
  if (form.get('intent') === 'withdraw') {
    const read = readStaffForm(form, WithdrawInvitationForm);
    if (!read.ok) return data(read.result, { status: 422 });
    const withdrawn = await withdrawInvitation(platform, admin, read.value, caller);
    if (!withdrawn.ok) return staffErrorResponse(form, withdrawn.error);
    throw redirect('/admin/staff?done=invitation-withdrawn');
  }
  if (form.get('intent') === 'change-role') {
    const read = readStaffForm(form, ChangeRoleForm);
    if (!read.ok) return data(read.result, { status: 422 });
    const changed = await changeColleagueRole(platform, admin, read.value, caller);
    if (!changed.ok) return staffErrorResponse(form, changed.error);
    throw redirect('/admin/staff?done=role-changed');
  }
  const read = readStaffForm(form, InviteForm);
  if (!read.ok) return data(read.result, { status: 422 });
  const invited = await inviteColleague(platform, admin, read.value, caller);
  if (!invited.ok) return staffErrorResponse(form, invited.error);
  throw redirect('/admin/staff?done=invited');
}

const STAFF_ROLES = ROLES.filter((role) => role !== 'member').map(
  (role) => [role, ROLE_NAMES[role]] as const,
);

export default function AdminStaff({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { staff, invitations, mayChange, reauthentication, done } = loaderData;
  const open = mayChange ? (actionData?.intent ?? loaderData.form) : null;
  const shown = { formResult: actionData, reauthentication, cancelTo: '/admin/staff' };
  return (
    <>
      {actionData === undefined && <StaffNotice done={done} />}
      <StaffProblem formResult={actionData} />
      <PageHeader
        title="Staff"
        lead="Who works on the site, and what each role may do. Staff need two-factor authentication: without it they have the rights of a member."
        aside={
          mayChange && (
            <div className="actions flex flex-wrap gap-3">
              <ButtonLink to="?form=invite">Invite</ButtonLink>
              <ButtonLink variant="secondary" to="?form=change-role">
                Give a role
              </ButtonLink>
            </div>
          )
        }
      />
      {open === 'invite' && (
        <Card className="mb-8 max-w-3xl">
          <DecisionForm
            {...shown}
            intent="invite"
            title="Invite somebody"
            lead="They get a mail with a link that works once, within a day, and creates the account."
            submit="Send the invitation"
          >
            {(formResult) => (
              <>
                <StaffField
                  intent="invite"
                  name="loginId"
                  label="ID of the new account"
                  hint="5 to 20 lowercase letters or numbers."
                  formResult={formResult}
                />
                <StaffField
                  intent="invite"
                  name="email"
                  label="Email"
                  autoComplete="email"
                  formResult={formResult}
                />
                <StaffChoiceField
                  intent="invite"
                  name="role"
                  label="Role"
                  options={STAFF_ROLES}
                  formResult={formResult}
                />
              </>
            )}
          </DecisionForm>
        </Card>
      )}
      {open === 'change-role' && (
        <Card className="mb-8 max-w-3xl">
          <DecisionForm
            {...shown}
            intent="change-role"
            title="Give a member a role"
            lead="To somebody who has an account. They are logged out and get a mail."
            submit="Give the role"
          >
            {(formResult) => (
              <>
                <StaffField intent="change-role" name="loginId" label="Login ID" formResult={formResult} />
                <StaffChoiceField
                  intent="change-role"
                  name="role"
                  label="Role"
                  options={STAFF_ROLES}
                  formResult={formResult}
                />
              </>
            )}
          </DecisionForm>
        </Card>
      )}
      <div className="mb-10 max-w-4xl">
        <RowTable
          caption="The people with a role, by ID"
          rows={staff}
          rowKey={({ accountId }) => accountId}
          to={({ accountId }) => `/admin/staff/${accountId}`}
          columns={[
            { label: 'ID', value: ({ loginId }) => loginId },
            { label: 'Name', value: ({ name }) => name },
            { label: 'Role', value: ({ role }) => ROLE_NAMES[role] },
            {
              label: 'Protection',
              value: ({ twoFactor }) => (
                <Badge tone={twoFactor ? 'success' : 'warn'}>
                  {twoFactor ? 'Two-factor on' : 'Two-factor missing'}
                </Badge>
              ),
            },
            { label: 'Last login', value: ({ lastLoginAt }) => lastLoginAt ?? 'Never', isLabeled: true },
          ]}
        />
      </div>
      {invitations.length > 0 && (
        <section aria-labelledby="invited" className="mb-10">
          <h2 id="invited" className="mb-4 text-h3">
            Invited
          </h2>
          <ul className="grid gap-6 lg:grid-cols-2">
            {invitations.map(({ loginId, role, invitedBy, expiresAt }) => (
              <li key={loginId}>
                <Card className="h-full">
                  <p className="font-semibold">
                    {loginId}, {ROLE_NAMES[role]}
                  </p>
                  <p className="text-muted">
                    Invited by {invitedBy}, until <Moment at={expiresAt} />
                  </p>
                  {mayChange && (
                    <details className="mt-3" open={actionData?.values.loginId === loginId}>
                      <summary className="link disclosure w-fit py-2">Withdraw the invitation</summary>
                      <div className="mt-4">
                        <DecisionForm
                          intent="withdraw"
                          formId={`withdraw-${loginId}`}
                          hidden={{ loginId }}
                          headingLevel={3}
                          title="Withdraw the invitation"
                          lead="The mailed link stops working."
                          submit="Withdraw it"
                          formResult={actionData?.values.loginId === loginId ? actionData : undefined}
                        />
                      </div>
                    </details>
                  )}
                </Card>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2 className="text-h3">What each role may do</h2>
      <p className="mb-4 text-muted">Everybody manages their own account and orders.</p>
      <RoleMatrix />
    </>
  );
}
