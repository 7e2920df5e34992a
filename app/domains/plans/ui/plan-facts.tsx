/** Rows of a plan's card, as high as those of the cards beside it. */
export function PlanFacts({ facts }: { facts: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className="mt-3 mb-5 self-stretch justify-self-stretch text-small">
      {facts.map(([term, value]) => (
        <div key={term} className="definition py-1.5">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
