import { Card } from '#app/ui/card.tsx';
import type { MemberPageView } from '../../staff-views.ts';
import { Alternative } from '../alternative.tsx';
import { DecisionForm, type RequiredFactors, StaffField } from '../decision-form.tsx';
import { Moment } from '../moment.tsx';
import type { StaffFormResult } from '../staff-form-result.ts';

type Props = {
  record: MemberPageView['record'];
  reauthentication: RequiredFactors;
  formResult: StaffFormResult | undefined;
};

/** The decisions that an account's state allows. Each is mailed to the member. */
export function MemberDecisions({ record, reauthentication, formResult }: Props) {
  const { status, session, twoFactor, emailReplacement } = record;
  const form = { formResult, reauthentication };
  const isOpen = (intent: string) => formResult?.intent === intent;
  return (
    <Card className="max-w-3xl py-2">
      <div className="grid grid-cols-1 divide-y divide-line">
        {session && (
          <Alternative title="Log out" open={isOpen('end-session')}>
            <DecisionForm
              {...form}
              intent="end-session"
              title="Log the member out"
              lead="Ends the one session. The member can log in again."
              submit="Log out"
            />
          </Alternative>
        )}
        <Alternative title="View as the member" open={isOpen('view')}>
          <DecisionForm
            {...form}
            intent="view"
            title="See the member’s pages"
            lead="You see My page and the orders as the member does, for 15 minutes. Nothing can be changed during that time. The member is notified by mail and sees it in their security settings."
            submit="Begin the view"
          />
        </Alternative>
        <Alternative title="Name, company, phone and address" open={isOpen('correct')}>
          <DecisionForm
            {...form}
            intent="correct"
            title="Correct member info"
            lead="The email has a form of its own. A new phone number is not verified."
            submit="Correct"
          >
            {(own) => (
              <>
                <StaffField
                  intent="correct"
                  name="name"
                  label="Name"
                  formResult={own}
                  defaultValue={record.name}
                />
                <StaffField
                  intent="correct"
                  name="company"
                  label="Company"
                  required={false}
                  formResult={own}
                  defaultValue={record.company ?? ''}
                />
                <StaffField
                  intent="correct"
                  name="tel"
                  label="Phone"
                  hint={`Empty: ${record.maskedTel} stays.`}
                  required={false}
                  formResult={own}
                />
                <StaffField
                  intent="correct"
                  name="address"
                  label="Address"
                  hint="Empty: it stays as it is."
                  required={false}
                  formResult={own}
                />
              </>
            )}
          </DecisionForm>
        </Alternative>
        {status === 'active' && (
          <Alternative title="Suspend" open={isOpen('suspend')}>
            <DecisionForm
              {...form}
              intent="suspend"
              title="Suspend the account"
              lead="The session ends, nobody can log in, and its devices stop. An active subscription is still charged, and invited people can keep working."
              submit="Suspend"
              variant="danger"
            />
          </Alternative>
        )}
        {status === 'suspended' && (
          <Alternative title="Reinstate" open>
            <DecisionForm
              {...form}
              intent="reinstate"
              title="Reinstate the account"
              lead="The member can log in again."
              submit="Reinstate"
            />
          </Alternative>
        )}
        {status === 'frozen' && (
          <Alternative title="Unfreeze" open>
            <DecisionForm
              {...form}
              intent="unfreeze"
              title="Unfreeze the account"
              lead="The owner froze it by a link. They can unfreeze it themselves with Find Password: do it here only if they cannot."
              submit="Unfreeze"
            />
          </Alternative>
        )}
        {twoFactor && (
          <Alternative title="Reset two-factor" open={isOpen('reset-two-factor')}>
            <DecisionForm
              {...form}
              intent="reset-two-factor"
              title="Reset two-factor"
              lead="Only after proof of identity. The session ends, and the password alone lets the member in."
              submit="Reset two-factor"
              variant="danger"
              reasonLabel="What proof you saw"
            />
          </Alternative>
        )}
        <Alternative title="Replace a lost email" open={emailReplacement !== null || isOpen('replace-email')}>
          {emailReplacement ? (
            <p>
              {emailReplacement.email} becomes the address at <Moment at={emailReplacement.due} />, unless the
              old address objects or the member logs in.
            </p>
          ) : (
            <DecisionForm
              {...form}
              intent="replace-email"
              title="Replace a lost email"
              lead="Only after proof of identity. It takes effect after 72 hours. The old address and the phone are notified; a link or any login cancels it."
              submit="Replace in 72 hours"
              variant="danger"
              reasonLabel="What proof you saw"
            >
              {(own) => (
                <StaffField
                  intent="replace-email"
                  name="email"
                  label="New email"
                  autoComplete="off"
                  formResult={own}
                />
              )}
            </DecisionForm>
          )}
        </Alternative>
      </div>
    </Card>
  );
}
