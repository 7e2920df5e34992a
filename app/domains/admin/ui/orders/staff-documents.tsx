import { CORRECTION_REASONS, DOCUMENT_NAMES, isIssued } from '#app/domains/documents/document.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import type { StaffFormResult } from '../../staff-form-result.ts';
import { staffFieldMessage } from '../../staff-messages.ts';
import type { StaffDocument } from '../../staff-views.ts';
import { DecisionForm } from '../decision-form.tsx';
import { Moment } from '../moment.tsx';

type Props = { papers: readonly StaffDocument[]; answer: StaffFormResult | undefined };

/** Each paper of an order: how it stands, and what staff can do about it. */
export function StaffDocuments({ papers, answer }: Props) {
  if (papers.length === 0) return <p>No document of this order has been written yet.</p>;
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {papers.map((paper) => (
        <li key={paper.number}>
          <Card className="h-full">
            <h2 className="mb-1 text-h3">{DOCUMENT_NAMES[paper.kind]}</h2>
            <p className="mb-4 flex flex-wrap items-center gap-3">
              {paper.number} <Badge tone={toneOf(paper)}>{paper.state}</Badge>
            </p>
            <DefinitionList items={listFacts(paper)} />
            <Decisions paper={paper} answer={answer?.values.paper === paper.number ? answer : undefined} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function toneOf({ state }: StaffDocument) {
  if (state === 'FAILED') return 'danger';
  return isIssued(state) ? 'success' : 'info';
}

function listFacts(paper: StaffDocument) {
  return [
    { term: 'Total', value: formatKrw(paper.total) },
    { term: 'Supply and VAT', value: `${formatKrw(paper.supply)} + ${formatKrw(paper.vat)}` },
    ...(paper.penalty
      ? [{ term: 'Tells of', value: 'The penalty of an early end, which is no supply' }]
      : []),
    ...(paper.corrects ? [{ term: 'Corrects', value: paper.corrects }] : []),
    { term: 'Written', value: <Moment at={paper.createdAt} /> },
    { term: 'Issued', value: paper.issuedAt ? <Moment at={paper.issuedAt} /> : 'Not yet' },
    ...(paper.approvalNumber ? [{ term: 'Approval number', value: paper.approvalNumber }] : []),
    ...(paper.failureCode
      ? [{ term: 'Failure', value: `${paper.failureCode}, after ${paper.tries} tries` }]
      : []),
  ];
}

function Decisions({ paper, answer }: { paper: StaffDocument; answer: StaffFormResult | undefined }) {
  if (paper.corrects !== null || paper.kind === 'quotation') return null;
  const failed = paper.state === 'FAILED' || paper.state === 'CANCELED';
  if (!failed && !isIssued(paper.state)) return null;
  const name = failed ? 'Issue it again' : 'Correct it';
  return (
    <details className="mt-5" open={answer !== undefined}>
      <summary className="link cursor-pointer py-2">{name}</summary>
      <div className="mt-4">
        <DecisionForm
          intent={failed ? 'reissue' : 'correct'}
          formId={`${failed ? 'reissue' : 'correct'}-${paper.number}`}
          hidden={{ paper: paper.number }}
          headingLevel={3}
          title={failed ? 'Issue a new one in its place' : 'Take it back by a further document'}
          lead={failed ? undefined : 'All that is left of it. No money moves.'}
          submit={name}
          answer={answer}
        >
          {(own) => !failed && <WhyField id={`correct-${paper.number}-why`} answer={own} />}
        </DecisionForm>
      </div>
    </details>
  );
}

function WhyField({ id, answer }: { id: string; answer: StaffFormResult | undefined }) {
  const error = staffFieldMessage(answer?.errors.why);
  return (
    <div>
      <label className="mb-1 block font-semibold" htmlFor={id}>
        Legal ground
      </label>
      <select
        id={id}
        name="why"
        className="input w-full"
        defaultValue={answer?.values.why ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      >
        <option value="">Choose one</option>
        {Object.entries(CORRECTION_REASONS).map(([code, text]) => (
          <option key={code} value={code}>
            {code}. {text}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
