import { CORRECTION_REASONS, DOCUMENT_NAMES, isIssued } from '#app/domains/documents/document.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { describeFailure } from '../../describe-failure.ts';
import { DOCUMENT_STATES } from '../../staff-messages.ts';
import type { StaffDocument } from '../../staff-views.ts';
import { DecisionForm } from '../decision-form.tsx';
import { Moment } from '../moment.tsx';
import { StaffChoiceField } from '../staff-choice-field.tsx';
import type { StaffFormResult } from '../staff-form-result.ts';

type Props = { documents: readonly StaffDocument[]; formResult: StaffFormResult | undefined };

/** The documents of an order, and what staff can do with each. */
export function StaffDocuments({ documents, formResult }: Props) {
  if (documents.length === 0) return <p>No document of this order has been written yet.</p>;
  return (
    <ul className="grid gap-6 lg:grid-cols-2">
      {documents.map((document) => {
        const state = DOCUMENT_STATES[document.state];
        return (
          <li key={document.number}>
            <Card className="h-full">
              <h2 className="mb-1 text-h3">{DOCUMENT_NAMES[document.kind]}</h2>
              <p className="mb-4 flex flex-wrap items-center gap-3">
                {document.number} <Badge tone={state.tone}>{state.name}</Badge>
              </p>
              <DefinitionList items={listFacts(document)} />
              <Decisions
                document={document}
                formResult={formResult?.values.paper === document.number ? formResult : undefined}
              />
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

function listFacts(document: StaffDocument) {
  return [
    { term: 'Total', value: formatKrw(document.total) },
    { term: 'Supply and VAT', value: `${formatKrw(document.supply)} + ${formatKrw(document.vat)}` },
    ...(document.penalty
      ? [{ term: 'Tells of', value: 'The penalty of an early end, which is no supply' }]
      : []),
    ...(document.corrects ? [{ term: 'Corrects', value: document.corrects }] : []),
    { term: 'Written', value: <Moment at={document.createdAt} /> },
    { term: 'Issued', value: document.issuedAt ? <Moment at={document.issuedAt} /> : 'Not yet' },
    ...(document.approvalNumber ? [{ term: 'Approval number', value: document.approvalNumber }] : []),
    ...(document.failureCode
      ? [
          {
            term: 'Failure',
            value: `${describeFailure(document.failureCode)}, after ${document.tries === 1 ? '1 try' : `${document.tries} tries`}`,
          },
        ]
      : []),
  ];
}

function Decisions({
  document,
  formResult,
}: {
  document: StaffDocument;
  formResult: StaffFormResult | undefined;
}) {
  if (document.corrects !== null || document.kind === 'quotation') return null;
  const failed = document.state === 'FAILED' || document.state === 'CANCELED';
  if (!failed && !isIssued(document.state)) return null;
  const name = failed ? 'Issue it again' : 'Correct it';
  return (
    <details className="mt-5" open={formResult !== undefined}>
      <summary className="link disclosure w-fit py-2">{name}</summary>
      <div className="mt-4">
        <DecisionForm
          intent={failed ? 'reissue' : 'correct'}
          formId={`${failed ? 'reissue' : 'correct'}-${document.number}`}
          hidden={{ paper: document.number }}
          headingLevel={3}
          title={failed ? 'Issue a new one in its place' : 'Take it back by a further document'}
          lead={failed ? undefined : 'All that is left of it. No money moves.'}
          submit={name}
          formResult={formResult}
        >
          {(own) =>
            !failed && (
              <StaffChoiceField
                intent={`correct-${document.number}`}
                name="why"
                label="Legal ground"
                options={Object.entries(CORRECTION_REASONS).map(([code, text]) => [code, `${code}. ${text}`])}
                formResult={own}
              />
            )
          }
        </DecisionForm>
      </div>
    </details>
  );
}
