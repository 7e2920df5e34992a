import { ExternalLink } from '#app/ui/external-link.tsx';
import type { SellerLines } from './seller-lines.server.ts';

/** The seller facts that the law requires; renders nothing if none is configured. */
export function SellerFactsList({ lines, registerUrl }: SellerLines) {
  if (lines.length === 0) return null;
  return (
    <section aria-label="Business information" className="border-line border-t text-muted text-small">
      <div className="mx-auto max-w-page px-5 py-5">
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {lines.map(({ term, value }) => (
            <div key={term} className="flex flex-wrap gap-x-2">
              <dt>{term}</dt>
              <dd className="font-medium text-text tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {registerUrl !== null && (
          <p className="mt-2">
            <ExternalLink className="link" href={registerUrl}>
              Check in the public register of businesses
            </ExternalLink>
          </p>
        )}
      </div>
    </section>
  );
}
