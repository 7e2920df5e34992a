import { platformContext } from '#app/context.ts';
import { catalogue } from '#app/domains/plans/catalogue.ts';
import { LimitsTable } from '#app/domains/plans/ui/limits-table.tsx';
import { PlanCard } from '#app/domains/plans/ui/plan-card.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/web/seo/page-meta.server.ts';
import { loaderMeta } from '#app/web/seo/page-title.ts';
import copy from '#content/plans/ko.json';
import type { Route } from './+types/solution-plan';

/** The page is Korean (decisions N2). */
export const handle = { lang: 'ko' };

export const meta = loaderMeta(copy.title);

export function loader({ context }: Route.LoaderArgs) {
  const { title, lead } = copy;
  return {
    meta: pageMeta(context.get(platformContext), {
      title,
      description: lead,
      path: '/solutionplan',
      image: 'og-plans.png',
    }),
  };
}

const PLANS = [catalogue.basic, catalogue.standard, catalogue.custom];

/** Spec §2, Plans. */
export default function SolutionPlan() {
  return (
    <div lang="ko" className="mx-auto max-w-page px-5 py-12">
      <PageHeader title={copy.title} lead={copy.lead} />
      <ul className="grid gap-x-6 gap-y-6 lg:grid-cols-3 lg:gap-y-0">
        {PLANS.map((plan) => (
          <li key={plan.code} className="grid lg:row-span-4 lg:grid-rows-subgrid">
            <PlanCard plan={plan} copy={copy.plans[plan.code]} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="limits" className="mt-16">
        <h2 id="limits" className="mb-6 text-h2">
          요금제별 제공 범위
        </h2>
        <LimitsTable plans={PLANS} />
      </section>
      <section aria-labelledby="periods" className="mt-16">
        <h2 id="periods" className="mb-6 text-h2">
          {copy.periods.title}
        </h2>
        <table className="data-table">
          <caption className="sr-only">{copy.periods.title}</caption>
          <thead>
            <tr>
              <th scope="col">기간</th>
              <th scope="col">길이</th>
              <th scope="col">용도</th>
            </tr>
          </thead>
          <tbody>
            {copy.periods.rows.map(({ name, length, use }) => (
              <tr key={name}>
                <th scope="row" data-label="기간">
                  {name}
                </th>
                <td data-label="길이">{length}</td>
                <td data-label="용도">{use}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="notes" className="mt-16">
        <h2 id="notes" className="mb-4 text-h2">
          이용 안내
        </h2>
        <ul className="list-disc space-y-2 pl-5 text-muted">
          {copy.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <div className="mt-8">
          <ButtonLink variant="secondary" to="/faq">
            {copy.faqLabel}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
