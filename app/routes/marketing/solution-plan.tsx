import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { catalog, firstYearTotal, PLANS } from '#app/domains/plans/catalog.ts';
import { FEATURES, featureValue } from '#app/domains/plans/ui/feature-value.ts';
import { PlanCard } from '#app/domains/plans/ui/plan-card.tsx';
import { PRODUCT_PAGES } from '#app/domains/site/product-pages.ts';
import { ClosingBanner } from '#app/domains/site/ui/closing-banner.tsx';
import { ProductIcon } from '#app/domains/site/ui/product/product-icon.tsx';
import { SplitSection } from '#app/domains/site/ui/split-section.tsx';
import { formatWon } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
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

/** Icons of the features that the plans name. */
const ICONS = {
  users: 'people',
  hours: 'clock',
  server: 'server',
  adjustment: 'controls',
  augmentation: 'tablet',
} as const;

/** Spec §2, Plans. */
export default function SolutionPlan() {
  const { title, lead, contract, featuresTitle, features, periods, questions } = copy;
  const { notesTitle, notes, faqLabel, closing, consultation } = copy;
  return (
    <div lang="ko">
      <div className="mx-auto max-w-page px-5 pt-12 pb-16">
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
        {/* On phones the cards are below each other. */}
        <nav aria-label={title} className="mb-6 border-line border-t md:hidden">
          {PLANS.map((plan) => (
            <a
              key={plan.code}
              className="flex items-center gap-3 border-line border-b py-3"
              href={`#${plan.code}`}
            >
              <span className="flex shrink-0 items-center gap-2">
                <strong>{plan.name}</strong>
                {plan === catalog.standard && <Badge tone="success"> {copy.recommended}</Badge>}
              </span>
              <span className="ml-auto text-right">
                <strong>{formatWon(plan.monthly)}</strong>/월
                <span className="block text-muted text-small">동시 접속 {featureValue(plan, 'users')}</span>
                <span className="block text-muted text-small">
                  {copy.firstYear} {formatWon(firstYearTotal(plan))}
                  {plan.setupFee > 0 && ' (구축비 포함)'}
                </span>
              </span>
              <Icon name="arrow-down" size={18} className="shrink-0 text-muted" />
            </a>
          ))}
        </nav>
        <ul className="plans-teaser">
          {PLANS.map((plan) => (
            <li
              key={plan.code}
              id={plan.code}
              className={plan === catalog.standard ? 'card card-recommended' : 'card'}
            >
              <PlanCard plan={plan} recommended={plan === catalog.standard} />
            </li>
          ))}
        </ul>
        <ul className="mt-10 grid gap-x-6 gap-y-8 md:grid-cols-2">
          {(['routiai', 'routiar'] as const).map((code) => (
            <li key={code} className="flex items-center gap-4">
              <ProductIcon code={code} />
              <div>
                <Link className="link font-semibold" to={PRODUCT_PAGES[code].path}>
                  {PRODUCT_PAGES[code].name}
                </Link>
                <p className="mt-1 text-pretty text-muted">{copy.products[code]}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <section id="features" aria-labelledby="features-heading" className="page-section page-band">
        <h2 id="features-heading" className="mb-8 text-h2">
          {featuresTitle}
        </h2>
        <ul className="grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-5">
          {FEATURES.map((feature) => (
            <li key={feature} className="flex gap-4 md:block">
              <Icon name={ICONS[feature]} size={28} className="shrink-0 text-brand" />
              <div>
                <h3 className="font-semibold md:mt-2">{features[feature].name}</h3>
                <p className="mt-1 text-pretty text-muted">{features[feature].meaning}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <SplitSection id="periods" title={periods.title}>
        <dl className="border-line border-t">
          {periods.rows.map(({ name, length, meaning }) => (
            <div key={name} className="flex items-baseline gap-4 border-line border-b py-3">
              <dt className="w-28 shrink-0 font-semibold">
                {name} <span className="font-normal text-muted">{length}</span>
              </dt>
              <dd className="text-pretty text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </SplitSection>
      <SplitSection
        id="questions"
        title={questions.title}
        aside={
          <ButtonLink variant="secondary" to="/faq">
            {faqLabel}
          </ButtonLink>
        }
      >
        <div className="border-line border-t">
          {questions.items.map(({ question, answer }) => (
            <details key={question} className="answer">
              <summary className="disclosure">{question}</summary>
              <p className="answer-text text-pretty text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </SplitSection>
      <SplitSection id="notes" title={notesTitle}>
        <ul className="list-disc gap-x-10 space-y-2 text-pretty pl-5 text-muted lg:columns-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </SplitSection>
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
