import { Fragment } from 'react';

/** A day like 2026-12-21 (KST). */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{on}</time>;
}

/** A line may break only after the dash. */
export function DayRange({ from, to }: { from: string; to: string }) {
  return (
    <span>
      <span className="whitespace-nowrap">
        <Day on={from} /> –
      </span>{' '}
      <Day on={to} />
    </span>
  );
}

/** Prevents line breaks inside days; an email address may break after its @. */
export function NoWrapDays({ text }: { text: string }) {
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
