type Props = { facts: readonly (readonly [term: string, value: string])[]; className?: string };

/** Rows of a plan's card, as high as those of the cards beside it. */
export function PlanFacts({ facts, className = '' }: Props) {
  return (
    <dl className={`mt-3 mb-5 self-stretch justify-self-stretch ${className}`}>
      {facts.map(([term, value]) => (
        <div key={term} className="definition py-1.5">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
