import { PipeHeading } from '../pipe-heading.tsx';
import { ElbowCompare } from './elbow-compare.tsx';

/** The two auto-routing algorithms and the adjustment of an elbow (spec §2, AR product page). */
export function ElbowSection() {
  return (
    <section id="try" aria-labelledby="elbows" className="page-section elbow-section when-near">
      <PipeHeading id="elbows" withLead>
        Two algorithms. <span className="inline-block">Same start, same end.</span>
      </PipeHeading>
      <p className="mb-10 max-w-measure text-lead text-muted">
        Each proposes a route between your ends. Then move an elbow, and the pipe follows.
      </p>
      <ElbowCompare />
    </section>
  );
}
