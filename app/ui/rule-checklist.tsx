type Props = {
  label: string;
  rules: readonly { label: string; met: boolean }[];
};

/** The parts of a rule, checked off while typing; without scripts just the rule. */
export function RuleChecklist({ label: name, rules }: Props) {
  return (
    <ul
      className="mt-2.5 grid w-fit grid-cols-[1fr_auto] gap-x-2 gap-y-1 whitespace-nowrap text-muted text-small"
      aria-label={name}
    >
      {rules.map(({ label, met }) => (
        <li key={label} className={met ? 'flex gap-1.5 text-brand' : 'flex gap-1.5'}>
          <svg className="mt-0.5 size-4 shrink-0" viewBox="0 0 16 16" aria-hidden="true">
            {met ? (
              <path d="M3 8.5l3.2 3.2 6.3-7" fill="none" stroke="currentColor" strokeWidth="2" />
            ) : (
              <circle cx="8" cy="8" r="2.5" fill="currentColor" />
            )}
          </svg>
          <span>
            {label}
            {met && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
