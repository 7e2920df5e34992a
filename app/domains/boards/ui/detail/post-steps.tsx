import { Button, ButtonLink } from '#app/ui/button.tsx';
import { BOARDS, type Board, detectLanguage, displayTitle, type Neighbor } from '../../post.ts';
import { TitleText } from '../title-text.tsx';

type Props = { board: Board; previous: Neighbor | null; next: Neighbor | null };

/** Prev, Next and List (spec §2, detail). */
export function PostSteps({ board, previous, next }: Props) {
  const { path } = BOARDS[board];
  return (
    <nav aria-label="Other posts" className="mt-14 border-line border-t pt-6">
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <Step name="Prev" path={path} to={previous} none="This is the first post." />
        <Step name="Next" path={path} to={next} none="This is the last post." />
        <li className="md:col-span-2 md:text-center">
          <ButtonLink to={path} variant="secondary">
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
      className={`flex min-w-0 items-center gap-4 ${name === 'Next' ? 'md:flex-row-reverse md:text-right' : ''}`}
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
