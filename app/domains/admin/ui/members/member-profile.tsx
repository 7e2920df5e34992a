import { CopyButton } from '#app/ui/copy-button.tsx';
import { NoWrapDays } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { MemberDetails, MemberPageView } from '../../staff-views.ts';
import { DecisionForm } from '../decision-form.tsx';
import { Moment } from '../moment.tsx';
import type { StaffFormResult } from '../staff-form-result.ts';
import { MemberSection } from './member-section.tsx';

const LANGUAGES = { ko: 'Korean', en: 'English' } as const;

type Props = Pick<MemberPageView, 'record'> & {
  /** The details that staff asked to see; null while masked. */
  details: MemberDetails | null;
  formResult: StaffFormResult | undefined;
  mayAct: boolean;
};

/** Who a member is. */
export function MemberProfile({ record, details, formResult, mayAct }: Props) {
  return (
    <MemberSection part="profile">
      <DefinitionList
        items={[
          { term: 'Email', value: <Verified text={record.email} is={record.emailVerified} /> },
          {
            term: 'Phone',
            value: <Verified text={details?.tel ?? record.maskedTel} is={record.telVerified} />,
          },
          { term: 'Address', value: details?.address ?? (record.hasAddress ? 'Hidden' : 'None given') },
          {
            term: 'Mails',
            value: record.mailLanguage ? LANGUAGES[record.mailLanguage] : 'Korean and English',
          },
          { term: 'Joined', value: <Moment at={record.createdAt} /> },
        ]}
      />
      {/* Its line has the whole width. */}
      <dl className="mt-2.5 border-line border-t pt-2.5">
        <div className="definition items-center">
          <dt>Internal ID</dt>
          <dd>
            <CopyButton text={record.accountId} what="Internal ID" short />
          </dd>
          <dd className="col-span-2">
            <code className="text-xs">{record.accountId}</code>
          </dd>
        </div>
      </dl>
      {mayAct && details === null && record.status !== 'deleted' && (
        <details className="mt-3" open={formResult?.intent === 'show-details'}>
          <summary className="link disclosure">Show phone and address</summary>
          <div className="mt-3">
            <DecisionForm
              intent="show-details"
              headingLevel={3}
              title="Show phone and address"
              submit="Show"
              variant="secondary"
              formResult={formResult}
            />
          </div>
        </details>
      )}
    </MemberSection>
  );
}

function Verified({ text, is }: { text: string; is: boolean }) {
  return (
    <>
      <NoWrapDays text={text} />
      <span className="block text-muted text-small">{is ? 'Verified' : 'Not verified'}</span>
    </>
  );
}
