import { platformContext } from '#app/context.ts';
import { catalog, PLANS } from '#app/domains/plans/catalog.ts';
import { PlanCard } from '#app/domains/plans/ui/plan-card.tsx';
import { ClosingBanner } from '#app/domains/site/ui/closing-banner.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
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

/** Spec §2, Plans. */
export default function SolutionPlan() {
  const { title, lead, products, contract, featuresTitle, features, periods, questions } = copy;
  const { notes, faqLabel, closing, consultation } = copy;
  return (
    <div lang="ko">
      <div className="mx-auto max-w-page px-5 pt-12 pb-20">
        <header className="mb-10">
          <h1 className="text-h1" tabIndex={-1}>
            {title}
          </h1>
          <p className="mt-3 text-pretty text-lead text-muted">{lead}</p>
          <p className="mt-3 text-pretty text-muted">
            {contract}{' '}
            <a className="link" href="#features">
              {featuresTitle}
            </a>
          </p>
        </header>
        <ul className="plans-teaser">
          {PLANS.map((plan) => (
            <li
              key={plan.code}
              className={plan === catalog.standard ? 'card card-recommended relative' : 'card'}
            >
              <PlanCard plan={plan} recommended={plan === catalog.standard} />
            </li>
          ))}
        </ul>
        <p className="mt-6 text-pretty text-muted">{products}</p>
        <section aria-labelledby="features" className="mt-16">
          <h2 id="features" className="mb-4 scroll-mt-6 text-h2">
            {featuresTitle}
          </h2>
          <dl className="grid gap-x-6 gap-y-5 border-line border-t pt-5 md:grid-cols-2 lg:grid-cols-5">
            {Object.values(features).map(({ name, meaning }) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="text-pretty text-muted text-small">{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div className="mt-16 grid gap-x-16 gap-y-16 lg:grid-cols-[3fr_2fr]">
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
                <details key={question} className="answer">
                  <summary className="disclosure">{question}</summary>
                  <p className="answer-text text-pretty text-muted">{answer}</p>
                </details>
              ))}
            </div>
          </section>
          <section aria-labelledby="periods">
            <h2 id="periods" className="mb-4 flex min-h-11 items-center text-h2">
              {periods.title}
            </h2>
            <dl className="border-line border-t">
              {periods.rows.map(({ name, length, meaning }) => (
                <div
                  key={name}
                  className="grid grid-cols-[8rem_1fr] items-baseline border-line border-b py-3"
                >
                  <dt className="font-semibold">
                    {name} <span className="ml-1 font-normal text-muted tabular-nums">{length}</span>
                  </dt>
                  <dd className="text-pretty text-muted text-small">{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
        <section aria-labelledby="notes" className="mt-16">
          <h2 id="notes" className="mb-4 text-h2">
            이용 안내
          </h2>
          <ul className="list-disc gap-x-16 space-y-2 text-pretty border-line border-t pt-4 pl-5 lg:columns-2">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      </div>
      <ClosingBanner title={closing.title} text={closing.text} picture="/media/routiai-lines">
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
