import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { BOARDS, type Board, detectLanguage, displayTitle, type Neighbor } from '../../post.ts';
import { TitleText } from '../title-text.tsx';

const NONE: Readonly<Record<Board, { previous: string; next: string }>> = {
  notice: { previous: 'No older notice.', next: 'No newer notice.' },
  faq: { previous: 'No earlier question.', next: 'No later question.' },
};

type Props = { board: Board; previous: Neighbor | null; next: Neighbor | null };

/** Prev, Next and List (spec §2, detail). */
export function PostSteps({ board, previous, next }: Props) {
  const { path } = BOARDS[board];
  return (
    <nav aria-label="Other posts" className="mt-16 border-line border-t pt-8">
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Step name="Prev" path={path} to={previous} none={NONE[board].previous} />
        <Step name="Next" path={path} to={next} none={NONE[board].next} />
        <li className="mt-4 md:col-span-2 md:justify-self-center">
          <ButtonLink to={path} variant="secondary" className="w-full md:px-10">
            List
          </ButtonLink>
        </li>
      </ul>
    </nav>
  );
}

/** Prev or Next with the title of its post; disabled at either end of the board (decisions P11). */
function Step(props: { name: 'Prev' | 'Next'; path: string; to: Neighbor | null; none: string }) {
  const { name, path, to, none } = props;
  const titleId = `${name}-title`;
  const title = to ? displayTitle(to) : none;
  const isNext = name === 'Next';
  return (
    <li
      className={`group relative ${to ? 'rounded-md border border-line p-4 hover:border-brand md:p-5' : 'py-4 text-muted md:py-5'} ${isNext ? 'md:text-right' : ''}`}
    >
      <span
        className={`mb-1 flex items-center gap-1 text-small ${to ? 'font-semibold text-brand' : ''} ${isNext ? 'md:justify-end' : ''}`}
      >
        {to && !isNext && <Icon name="chevron-left" size={16} />}
        {to ? (
          // The link covers its whole box.
          <Link
            className="after:absolute after:inset-0"
            to={`${path}/${to.id}`}
            prefetch="intent"
            aria-describedby={titleId}
          >
            {name}
          </Link>
        ) : (
          <button type="button" disabled>
            {name}
          </button>
        )}
        {to && isNext && <Icon name="chevron-right" size={16} />}
      </span>
      <span
        id={titleId}
        className={`block text-balance [overflow-wrap:anywhere] ${to ? 'group-hover:text-brand' : ''}`}
        lang={detectLanguage(title)}
      >
        <TitleText title={title} />
      </span>
    </li>
  );
}
