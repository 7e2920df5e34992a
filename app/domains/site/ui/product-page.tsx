import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Product } from '../product.ts';
import { DownloadButton } from './download-button.tsx';
import { MeasuredClaim } from './measured-claim.tsx';
import { PipeHeading } from './pipe-heading.tsx';

/** What a product is, does and needs (spec §2, Product pages; §9, requirements). */
export function ProductPage({ product }: { product: Product }) {
  const { name, kind, title, description, claims, features, requirements } = product;
  return (
    <div className="mx-auto max-w-page px-5 py-12 md:py-16">
      <p className="mb-3 font-semibold text-brand">
        {name} <span className="font-normal text-muted">· {kind}</span>
      </p>
      <PageHeader title={title} lead={description} />
      <div className="flex flex-wrap gap-3">
        <DownloadButton product={product} main />
        <ButtonLink variant="secondary" to="/solutionplan">
          Plans
        </ButtonLink>
      </div>
      <div className="mt-14 grid max-w-3xl gap-10 sm:grid-cols-2">
        {claims.map((claim) => (
          <MeasuredClaim key={claim.text} {...claim} />
        ))}
      </div>

      <section aria-labelledby="features" className="mt-section">
        <PipeHeading id="features">Features</PipeHeading>
        <ul className="border-line border-t">
          {features.map((feature) => (
            <li
              key={feature.title}
              className="grid gap-x-10 gap-y-1 border-line border-b py-5 md:grid-cols-[20rem_1fr]"
            >
              <h3 className="text-h3">{feature.title}</h3>
              <p className="max-w-measure text-muted">{feature.text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="requirements" className="mt-section">
        <PipeHeading id="requirements">System requirements</PipeHeading>
        <table className="data-table max-w-4xl">
          <caption className="sr-only">System requirements of {name}</caption>
          <tbody>
            {requirements.map((requirement) => (
              <tr key={requirement.name}>
                <th scope="row" className="w-2/5 md:w-64">
                  {requirement.name}
                </th>
                <td>{requirement.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>

      <section aria-labelledby="questions" className="mt-section">
        <PipeHeading id="questions">Questions?</PipeHeading>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="secondary" to={`/faq?type=${name}`}>
            FAQ about {name}
          </ButtonLink>
          <ButtonLink variant="secondary" to="/faq">
            View all FAQ
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
