import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ListedPost } from '#app/domains/admin/posts/read-post-page.server.ts';
import { BOARDS } from '#app/domains/boards/post.ts';
import { loadDraft } from '#app/domains/boards/ui/form/draft.ts';
import { formatKst } from '#app/shared/dates.ts';
import { Notice } from '#app/ui/notice.tsx';

type Unfinished = { to: string; label: string; at: Date };

/** Unsubmitted drafts in this browser: new posts, and edits of the listed ones. */
export function UnfinishedDrafts({ rows }: { rows: readonly ListedPost[] }) {
  const [drafts, setDrafts] = useState<readonly Unfinished[]>([]);
  useEffect(() => setDrafts(findDrafts(rows)), [rows]);
  if (drafts.length === 0) return null;
  return (
    <Notice title="Not submitted yet" className="mb-8 max-w-3xl">
      <ul>
        {drafts.map(({ to, label, at }) => (
          <li key={to}>
            <Link className="link inline-block py-1" to={to}>
              {label}
            </Link>{' '}
            <span className="text-muted">kept in this browser {formatKst(at)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function findDrafts(rows: readonly ListedPost[]): Unfinished[] {
  const places = [
    { name: 'notice', to: '/notice/write', title: 'New notice' },
    { name: 'faq', to: '/faq/write', title: 'New FAQ' },
    ...rows.map(({ post: { board, id, title } }) => ({
      name: `${board}:${id}`,
      to: `${BOARDS[board].path}/${id}/edit`,
      title: title ?? '',
    })),
  ];
  return places.flatMap(({ name, to, title }) => {
    const draft = loadDraft(name);
    return draft ? [{ to, label: draft.title || title || 'Without a title', at: new Date(draft.at) }] : [];
  });
}
