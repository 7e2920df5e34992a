import { platformContext } from '#app/context.ts';
import { catalog } from '#app/domains/plans/catalog.ts';
import { PlanCard } from '#app/domains/plans/ui/plan-card.tsx';
import { ClosingBanner } from '#app/domains/site/ui/closing-banner.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
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

const PLANS = [catalog.basic, catalog.standard, catalog.custom];

/** Spec §2, Plans. */
export default function SolutionPlan() {
  const { title, lead, products, contract, featuresTitle, features, periods, questions, notes } = copy;
  const { faqLabel, closing, consultation } = copy;
  return (
    <div lang="ko">
      <div className="mx-auto max-w-page px-5 pt-12 pb-20">
        <header className="mb-10">
          <h1 className="text-h1" tabIndex={-1}>
            {title}
          </h1>
          <p className="mt-3 text-pretty text-lead text-muted">{lead}</p>
          <p className="mt-3 text-pretty text-muted">{contract}</p>
        </header>
        <ul className="grid gap-x-6 gap-y-6 lg:grid-cols-3 lg:gap-y-0">
          {PLANS.map((plan) => (
            <li key={plan.code} className="grid lg:row-span-8 lg:grid-rows-subgrid">
              <PlanCard plan={plan} recommended={plan === catalog.standard} />
            </li>
          ))}
        </ul>
        <section aria-labelledby="features" className="mt-20">
          <h2 id="features" className="text-h2">
            {featuresTitle}
          </h2>
          <p className="mt-2 mb-6 text-pretty text-muted">{products}</p>
          <Terms terms={Object.values(features)} />
        </section>
        <section aria-labelledby="periods" className="mt-20">
          <h2 id="periods" className="text-h2">
            {periods.title}
          </h2>
          <p className="mt-2 mb-6 text-muted">{periods.lead}</p>
          <Terms terms={periods.rows} />
        </section>
        <div className="mt-20 grid gap-x-16 gap-y-16 lg:grid-cols-[3fr_2fr]">
          <section aria-labelledby="questions">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
              <h2 id="questions" className="text-h2">
                {questions.title}
              </h2>
              <ButtonLink variant="secondary" to="/faq">
                {faqLabel}
              </ButtonLink>
            </div>
            <div className="border-line border-t">
              {questions.items.map(({ question, answer }) => (
                <details key={question} className="group border-line border-b">
                  <summary className="flex min-h-14 items-center justify-between gap-4 py-2 font-semibold hover:text-brand">
                    {question}
                    <Icon
                      name="chevron-down"
                      className="shrink-0 text-muted transition-transform group-open:rotate-180"
                    />
                  </summary>
                  <p className="pb-5 text-pretty text-muted">{answer}</p>
                </details>
              ))}
            </div>
          </section>
          <section aria-labelledby="notes">
            <h2 id="notes" className="mb-4 flex min-h-11 items-center text-h2">
              이용 안내
            </h2>
            <ul className="grid list-disc gap-2 text-pretty border-line border-t pt-4 pl-5">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      <ClosingBanner title={closing.title} text={closing.text} picture="routiai-lines">
        <div className="actions">
          <ButtonLink to="/mypage/ticket/trial">{closing.trial}</ButtonLink>
          <ButtonLink variant="secondary" to="/contact?kind=sales">
            {consultation}
          </ButtonLink>
        </div>
      </ClosingBanner>
    </div>
  );
}

type Term = { name: string; length?: string; meaning: string };

/** Five terms side by side; on phones one below the other. */
function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="grid gap-x-6 md:grid-cols-5">
      {terms.map(({ name, length, meaning }) => (
        <div
          key={name}
          className="grid grid-cols-[6.5rem_1fr] items-baseline border-line border-t py-3 md:block md:border-t-2 md:border-t-brand-graphic"
        >
          <dt className="font-semibold">
            {name} {length && <span className="ml-1 font-normal text-muted tabular-nums">{length}</span>}
          </dt>
          <dd className="text-pretty text-muted text-small">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
