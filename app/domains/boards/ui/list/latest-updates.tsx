import { Link } from 'react-router';
import { BlockFailed } from '#app/ui/block-failed.tsx';
import { BOARDS, detectLanguage, displayTitle, type PostRow } from '../../post.ts';
import { TitleText } from '../title-text.tsx';

const { path } = BOARDS.notice;

/** The newest notices on the home page (spec §2, Home). `notices`: null if loading failed (decisions P13). */
export function LatestUpdates({ notices }: { notices: readonly PostRow[] | null }) {
  if (notices === null) return <BlockFailed title="The updates could not be loaded." retry="/" />;
  return (
    <ul className="border-line border-t">
      {notices.map((notice) => (
        <li key={notice.id} className="relative border-line border-b py-4 hover:bg-subtle">
          <p className="mb-1 text-muted text-small tabular-nums">
            {notice.type} · <time dateTime={notice.date}>{notice.date}</time>
          </p>
          <Link
            className="line-clamp-3 break-words font-semibold after:absolute after:inset-0 hover:text-brand"
            to={`${path}/${notice.id}`}
            lang={detectLanguage(displayTitle(notice))}
          >
            <TitleText title={displayTitle(notice)} />
          </Link>
        </li>
      ))}
      {notices.length === 0 && <li className="py-4 text-muted">There are no updates yet.</li>}
    </ul>
  );
}
