import type { ProductCopy } from '../../product-copy.ts';

/** Features in order of use, as stations on a line (ux §3.1). */
export function WorkSteps({ title, list }: ProductCopy['steps']) {
  return (
    <>
      <p className="mt-3 mb-8 text-pretty text-lead text-muted">{title}</p>
      <ol className="work-steps">
        {list.map((step) => (
          <li key={step.title}>
            <strong>{step.title}</strong>
            <p className="whitespace-normal text-muted text-small max-lg:hidden">{step.text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
