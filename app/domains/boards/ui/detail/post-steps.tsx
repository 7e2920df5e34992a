import { Button, ButtonLink } from '#app/ui/button.tsx';
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
    <nav aria-label="Other posts" className="mt-14 border-line border-t pt-6">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-[1fr_1fr_auto] md:gap-x-8">
        <Step name="Prev" path={path} to={previous} none={NONE[board].previous} />
        <Step name="Next" path={path} to={next} none={NONE[board].next} />
        <li className="max-md:col-span-2">
          <ButtonLink to={path} variant="secondary" className="max-md:w-full">
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
  return (
    <li
      className={`flex min-w-0 gap-x-4 gap-y-2 max-md:flex-col md:items-center ${name === 'Next' ? 'text-right max-md:items-end md:flex-row-reverse' : 'max-md:items-start'}`}
    >
      {to ? (
        <ButtonLink
          to={`${path}/${to.id}`}
          variant="secondary"
          className="shrink-0"
          prefetch="intent"
          aria-describedby={titleId}
        >
          {name}
        </ButtonLink>
      ) : (
        <Button variant="secondary" className="shrink-0" disabled>
          {name}
        </Button>
      )}
      <span
        id={titleId}
        className="line-clamp-2 min-w-0 text-muted text-small [overflow-wrap:anywhere]"
        lang={detectLanguage(title)}
      >
        <TitleText title={title} />
      </span>
    </li>
  );
}
