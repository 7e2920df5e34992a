import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatKrw } from '#app/shared/krw.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { DocumentLinkView, OrderDocumentsView } from '../reading/order-document-view.ts';

type Props = Pick<OrderDocumentsView, 'documents' | 'resubmitUrl'>;

/** Spec §2, Order detail; decisions M9. Plain links, so that they work without scripts and with a middle click. */
export function OrderDocuments({ documents, resubmitUrl }: Props) {
  const links = documents.flatMap((document) => document.links);
  const reasons = [...new Set(documents.flatMap(({ unavailable }) => unavailable ?? []))];
  return (
    <>
      <ul className="-my-2.5">
        {links.map((link) => (
          <li key={link.href} className="border-line border-b last:border-b-0">
            <DocumentLink link={link} />
          </li>
        ))}
        {reasons.map((reason) => (
          <Unavailable
            key={reason}
            documents={documents.filter(({ unavailable }) => unavailable === reason)}
            reason={reason}
          />
        ))}
      </ul>
      {resubmitUrl && (
        <Link className="link mt-5 inline-block text-small" to={resubmitUrl}>
          Give another business number
        </Link>
      )}
    </>
  );
}

/** Documents with the same reason, and the reason beside them. */
function Unavailable({ documents, reason }: { documents: Props['documents']; reason: string }) {
  const id = `why-${documents[0]?.kind}`;
  return (
    <li className="items-baseline justify-between gap-x-4 border-line sm:flex border-b py-1.5 text-muted text-small last:border-b-0">
      <span>
        {documents.map(({ kind, name }, index) => (
          <Fragment key={kind}>
            {index > 0 && ', '}
            <button
              type="button"
              className="min-h-6 cursor-not-allowed text-faint"
              aria-disabled="true"
              aria-describedby={id}
            >
              {index === 0 ? name : name.toLowerCase()}
            </button>
          </Fragment>
        ))}
      </span>{' '}
      <span id={id} className="max-sm:block">
        {reason}
      </span>
    </li>
  );
}

function DocumentLink({ link }: { link: DocumentLinkView }) {
  const parts = [
    link.number,
    link.total === null || link.total > 0 ? null : formatKrw(link.total),
    link.note,
  ];
  const line = parts.filter((part) => part !== null).join(' · ');
  return (
    <a className="flex min-h-12 items-center justify-between gap-3 py-2.5" href={link.href}>
      <span className="min-w-0 break-words">
        <span className="link">
          {link.label}
          <span className="sr-only"> (PDF)</span>
        </span>
        {line && <span className="block text-muted text-small">{line}</span>}
      </span>
      <span className="flex shrink-0 items-center gap-1.5 text-muted text-small">
        <span aria-hidden="true">PDF</span>
        <Icon name="document" />
      </span>
    </a>
  );
}
