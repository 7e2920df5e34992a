import { Fragment } from 'react';

/** A day like 2026-12-21 (KST). */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{on}</time>;
}

/** A line may break after the dash only. */
export function DayRange({ from, to }: { from: string; to: string }) {
  return (
    <span>
      <Day on={from} /> – <Day on={to} />
    </span>
  );
}

/** A text in which no day has a line break inside; an email address has one behind its @, if it must. */
export function WithDays({ text }: { text: string }) {
  return text.split(/(\d{4}-\d{2}-\d{2}|@)/).map((piece, index) => {
    if (index % 2 === 0) return piece;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may be there twice
      <Fragment key={index}>
        {piece === '@' ? (
          <>
            @<wbr />
          </>
        ) : (
          <Day on={piece} />
        )}
      </Fragment>
    );
  });
}
