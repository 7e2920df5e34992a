import { Fragment } from 'react';
import type { Run } from '../post.ts';

/** Words such as "Routi-AR?" and "24일~25일", which must be able to wrap at 320 px if they are longer, and dates. */
const UNBROKEN = /((?<!\S)\S{0,12}[-~]\S{1,12}(?!\S)|\b\d{1,2} [A-Z][a-z]{2,8} \d{4}\b)/;

/** A title that does not wrap at hyphens and tildes and within dates, with search matches highlighted if there are `runs`. */
export function TitleText({ title, runs }: { title: string; runs?: readonly Run[] }) {
  if (!runs) return unbroken(title);
  return runs.map(({ text, hit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text have no other name than their place
    hit ? <mark key={at}>{unbroken(text)}</mark> : <Fragment key={at}>{unbroken(text)}</Fragment>,
  );
}

function unbroken(text: string) {
  return text.split(UNBROKEN).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
