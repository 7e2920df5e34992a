import { BlockFailed } from '#app/ui/block-failed.tsx';
import { Prose } from '#app/ui/prose.tsx';
import type { Answer } from '../../post.ts';
import { TitleText } from '../title-text.tsx';

/** Expandable questions (spec §4). `answers`: null if loading failed. `here`: the page, for Retry (decisions P13). */
export function FaqAnswers({ answers, here }: { answers: readonly Answer[] | null; here: string }) {
  if (answers === null) return <BlockFailed title="The questions could not be loaded." retry={here} />;
  if (answers.length === 0) return <p className="text-muted">There are no questions yet.</p>;
  return (
    <div className="border-line border-t">
      {answers.map(({ id, title, html, lang }) => (
        <details key={id} className="answer" lang={lang ?? undefined}>
          <summary className="disclosure">
            <span>
              <TitleText title={title} />
            </span>
          </summary>
          <div className="answer-text">
            <Prose html={html} />
          </div>
        </details>
      ))}
    </div>
  );
}
