import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { DunningView } from '../../staff-views.ts';
import { DecisionForm, type RequiredFactors } from '../decision-form.tsx';
import { Moment } from '../moment.tsx';
import type { StaffFormResult } from '../staff-form-result.ts';

type Props = {
  pause: NonNullable<DunningView['pause']>;
  reauthentication: RequiredFactors;
  formResult: StaffFormResult | undefined;
};

/** Why jobs charge nothing at present, and the decision to resume. */
export function BillingPause({ pause, reauthentication, formResult }: Props) {
  return (
    <div className="mb-8 grid max-w-3xl grid-cols-1 gap-5">
      <Notice tone="danger" title="Automatic charges are paused">
        <p>
          The run stopped itself at <Moment at={pause.at} />:{' '}
          {pause.reason === 'too-many-charges'
            ? 'a subscription was to be charged more often than a day allows.'
            : pause.reason}{' '}
          {pause.contractNumber && (
            <Link className="link" to={`/admin/contracts/${pause.contractNumber}`}>
              See subscription {pause.contractNumber}
            </Link>
          )}
        </p>
      </Notice>
      <Card>
        <DecisionForm
          intent="resume"
          hidden={{ stop: pause.id }}
          title="Resume charging"
          lead="When you know why it happened. What is due is charged with the next run."
          submit="Resume charging"
          variant="danger"
          formResult={formResult}
          reauthentication={reauthentication}
        />
      </Card>
    </div>
  );
}
