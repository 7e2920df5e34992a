import { Prose } from '#app/ui/prose.tsx';
import { Exhibit, Specimens } from './exhibit.tsx';

const STEPS = [
  ['text-display', 'Display', 'Clear of clashes'],
  ['text-h1', 'Heading 1', 'Route the piping of a plant'],
  ['text-h2', 'Heading 2', 'What it needs to run'],
  ['text-h3', 'Heading 3', 'Automatic hookup routing'],
  ['text-lead text-muted', 'Lead', 'Connects equipment to its lines, between the ends that you set.'],
  ['text-base', 'Body', 'A bend costs more than a straight metre, so the route takes few of them.'],
  ['text-small text-muted', 'Small', 'Newest first. Times are Korean.'],
] as const;

const WRITING = `<p>Text from the boards: <strong>strong</strong>, <em>emphasis</em>, <a href="#type">a link</a>
and <code>code</code>.</p><ol><li>Select the equipment.</li><li>Press Route.</li></ol>
<blockquote>Lines keep the distance that you set.</blockquote>`;

export function TypeExhibit() {
  return (
    <Exhibit
      id="type"
      title="Type"
      note="Pretendard, one variable font for Latin and Hangul. Figures stand under each other where they are data."
    >
      {() => (
        <>
          {STEPS.map(([className, name, text]) => (
            <Specimens key={name} name={name}>
              <p className={className}>{text}</p>
            </Specimens>
          ))}
          <Specimens name="Korean">
            <div lang="ko">
              <p className="text-h2">배관을 스스로 찾아 잇습니다</p>
              <p className="mt-2 text-muted">
                한 줄은 낱말의 가운데에서 끊기지 않습니다. 월 1,980,000원, 부가가치세 포함.
              </p>
            </div>
          </Specimens>
          <Specimens name="Figures">
            <p className="w-40 text-right tabular-nums">
              1,980,000
              <br />
              3,750,000
              <br />
              101,540,000
            </p>
          </Specimens>
          <Specimens name="Prose">
            <Prose html={WRITING} />
          </Specimens>
        </>
      )}
    </Exhibit>
  );
}
