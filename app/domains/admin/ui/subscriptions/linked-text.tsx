import { Link } from 'react-router';
import { targetPath } from '../../audit/audit-entry.ts';

/** A sentence about a subscription: its orders, subscriptions and periods are links. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/(\b[RC][0-9A-Z]{14}\b|\bperiod \d+)/).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const path = targetPath({ action: '', target: piece }) ?? '#invoices';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may be there twice
      <Link key={index} className="link whitespace-nowrap" to={path}>
        {piece}
      </Link>
    );
  });
}
