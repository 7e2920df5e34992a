import { Link } from 'react-router';

type Props = {
  label: string;
  name: string;
  chosen: number;
  choices: readonly { value: number; text: string }[];
};

/** Links to the ranges of a plot page, kept in its address. */
export function RangeLinks({ label, name, chosen, choices }: Props) {
  return (
    <nav aria-label={label} className="range-links">
      {choices.map(({ value, text }) => (
        <Link
          key={value}
          to={`?${name}=${value}`}
          aria-current={value === chosen ? 'page' : undefined}
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** A number of `choices` from the address, or the fallback. */
export function readRange<Value extends number>(
  text: string | null,
  choices: readonly Value[],
  fallback: Value,
): Value {
  return choices.find((each) => String(each) === text) ?? fallback;
}
