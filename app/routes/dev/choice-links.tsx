import { Link } from 'react-router';

type Props = {
  label: string;
  path: string;
  /** The query parameter of the choice; the first choice omits it. */
  name: string;
  choices: Readonly<Record<string, string>>;
  chosen: string;
};

/** A choice that is kept in the address. */
export function ChoiceLinks({ label, path, name, choices, chosen }: Props) {
  const [first] = Object.keys(choices);
  return (
    <nav aria-label={label} className="mb-6 flex flex-wrap gap-x-2 border-line border-b">
      {Object.entries(choices).map(([choice, text]) => (
        <Link
          key={choice}
          className="tab-link"
          to={choice === first ? path : `${path}?${name}=${choice}`}
          aria-current={choice === chosen ? 'page' : undefined}
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** The choice and page in the address; unknown ones fall back to the first. */
export function readChoice<Choice extends string>(
  request: Request,
  name: string,
  choices: Readonly<Record<Choice, string>>,
): { chosen: Choice; page: number } {
  const { searchParams } = new URL(request.url);
  const names = Object.keys(choices) as Choice[];
  const chosen = names.find((choice) => choice === searchParams.get(name)) ?? (names[0] as Choice);
  return { chosen, page: Number.parseInt(searchParams.get('page') ?? '', 10) || 1 };
}
