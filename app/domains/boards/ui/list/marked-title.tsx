import { languageOf, type Run } from '../../post.ts';

/** A title, with what was searched for marked in it where there are `runs`. */
export function MarkedTitle({ title, runs }: { title: string; runs: readonly Run[] | undefined }) {
  return (
    <span className="post-title" lang={languageOf(title)}>
      {runs
        ? runs.map((run, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text have no other name than their place
            run.hit ? <mark key={at}>{run.text}</mark> : run.text,
          )
        : title}
    </span>
  );
}
