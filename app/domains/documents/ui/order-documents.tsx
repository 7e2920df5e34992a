import { Link } from 'react-router';
import { formatKrw } from '#app/shared/krw.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { DocumentLinkView, DocumentView, OrderDocumentsView } from '../reading/order-document-view.ts';

const BUTTON = 'button button-secondary w-full justify-start px-3 text-left';

/** Spec §2, Order detail; decisions M9. Plain links, so that they work without scripts and with a middle click. */
export function OrderDocuments({ documents, bundle, resubmitUrl }: OrderDocumentsView) {
  return (
    <>
      <ul className="grid gap-x-5 gap-y-4 sm:max-xl:grid-cols-2">
        {documents.map((document) => (
          <li key={document.kind} className="min-w-0">
            {document.unavailable === null ? (
              <DocumentLinks document={document} />
            ) : (
              <Unavailable document={document} />
            )}
            {document.kind === 'tax-invoice' && resubmitUrl && (
              <Link className="link mt-1 inline-block text-small" to={resubmitUrl}>
                Give another business number
              </Link>
            )}
          </li>
        ))}
      </ul>
      {bundle && (
        <p className="mt-5 border-t border-line pt-5">
          <a className={BUTTON} href={bundle} download>
            <Icon name="download" /> All documents (ZIP)
          </a>
        </p>
      )}
    </>
  );
}

function DocumentLinks({ document }: { document: DocumentView }) {
  const [first, ...others] = document.links;
  if (!first) return null;
  return (
    <>
      <DocumentLink link={first} button />
      {others.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {others.map((link) => (
            <li key={link.href}>
              <DocumentLink link={link} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function DocumentLink({ link, button = false }: { link: DocumentLinkView; button?: boolean }) {
  const parts = [
    link.number,
    link.total === null || link.total > 0 ? null : formatKrw(link.total),
    link.note,
  ];
  const line = parts.filter((part) => part !== null).join(' · ');
  return (
    <>
      <a className={button ? BUTTON : 'link'} href={link.href}>
        {button && <Icon name="document" />} {link.label}
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
      <button type="button" className={BUTTON} aria-disabled="true" aria-describedby={id}>
        <Icon name="document" /> {document.name}
      </button>
      <p id={id} className="mt-1 text-small text-muted">
        {document.unavailable}
      </p>
    </>
  );
}
