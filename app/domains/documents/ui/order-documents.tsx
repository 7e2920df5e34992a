import { Link } from 'react-router';
import { formatKrw } from '#app/shared/krw.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { DocumentLinkView, DocumentView, OrderDocumentsView } from '../reading/order-document-view.ts';

const BUTTON = 'button button-secondary w-full justify-start px-3 text-left';

/** Spec §2, Order detail; decisions M9. Plain links, so that they work without scripts and with a middle click. */
export function OrderDocuments({ documents, bundle, resubmitUrl }: OrderDocumentsView) {
  const available = documents.filter((document) => document.unavailable === null);
  const reasons = [...new Set(documents.flatMap(({ unavailable }) => unavailable ?? []))];
  return (
    <>
      <ul className="grid gap-x-5 gap-y-4 sm:max-xl:grid-cols-2">
        {available.map((document) => (
          <li key={document.kind} className="min-w-0">
            <DocumentLinks document={document} />
          </li>
        ))}
        {reasons.map((reason) => (
          <li key={reason} className="min-w-0">
            <Unavailable
              documents={documents.filter(({ unavailable }) => unavailable === reason)}
              reason={reason}
            />
          </li>
        ))}
      </ul>
      {resubmitUrl && (
        <Link className="link mt-3 inline-block text-small" to={resubmitUrl}>
          Give another business number
        </Link>
      )}
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

/** Documents that are unavailable for the same reason, which is stated once. */
function Unavailable({ documents, reason }: { documents: readonly DocumentView[]; reason: string }) {
  const id = `why-${documents[0]?.kind}`;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {documents.map(({ kind, name }) => (
          <button
            key={kind}
            type="button"
            className={`${BUTTON} min-w-fit flex-1`}
            aria-disabled="true"
            aria-describedby={id}
          >
            <Icon name="document" /> {name}
          </button>
        ))}
      </div>
      <p id={id} className="mt-1 text-small text-muted">
        {reason}
      </p>
    </>
  );
}
