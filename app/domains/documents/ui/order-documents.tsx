import { Link } from 'react-router';
import { formatKrw } from '#app/shared/krw.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { DocumentView, OrderDocumentsView, PaperView } from '../reading/order-document-view.ts';

/**
 * The document buttons of an order (spec §2, Order detail): each opens its PDF, or says why it cannot be had (decisions
 * M9). Plain links, so that they work without scripts and by the middle button.
 */
export function OrderDocuments({ documents, bundle, askAgain }: OrderDocumentsView) {
  return (
    <>
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {documents.map((document) => (
          <li key={document.kind} className="min-w-0">
            {document.unavailable === null ? (
              <Papers document={document} />
            ) : (
              <Unavailable document={document} />
            )}
            {document.kind === 'tax-invoice' && askAgain && (
              <Link className="link mt-1 inline-block text-small" to={askAgain}>
                Give another business number
              </Link>
            )}
          </li>
        ))}
      </ul>
      {bundle && (
        <p className="mt-6 border-t border-line pt-5">
          <a className="button button-secondary" href={bundle} download>
            <Icon name="download" /> All documents (ZIP)
          </a>
        </p>
      )}
    </>
  );
}

function Papers({ document }: { document: DocumentView }) {
  const [first, ...others] = document.papers;
  if (!first) return null;
  return (
    <>
      <PaperLink paper={first} button />
      {others.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {others.map((paper) => (
            <li key={paper.href}>
              <PaperLink paper={paper} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Opened beside the page by whoever wants to: a browser shows a PDF itself. */
function PaperLink({ paper, button = false }: { paper: PaperView; button?: boolean }) {
  const told = [
    paper.number,
    paper.total === null || paper.total > 0 ? null : formatKrw(paper.total),
    paper.note,
  ];
  const line = told.filter((part) => part !== null).join(' · ');
  return (
    <>
      <a className={button ? 'button button-secondary' : 'link'} href={paper.href}>
        {button && <Icon name="document" />} {paper.label}
        <span className="sr-only"> (PDF)</span>
      </a>
      {line && <p className="mt-1 text-small text-muted break-words">{line}</p>}
    </>
  );
}

function Unavailable({ document }: { document: DocumentView }) {
  const id = `why-${document.kind}`;
  return (
    <>
      <button type="button" className="button button-secondary" aria-disabled="true" aria-describedby={id}>
        {document.name}
      </button>
      <p id={id} className="mt-1 text-small text-muted">
        {document.unavailable}
      </p>
    </>
  );
}
