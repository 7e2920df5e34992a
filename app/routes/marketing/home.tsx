import { data, Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import type { Answer, PostRow } from '#app/domains/boards/post.ts';
import { listFaqAnswers, listNewestPosts } from '#app/domains/boards/reading/post-queries.server.ts';
import { FaqAnswers } from '#app/domains/boards/ui/list/faq-answers.tsx';
import { LatestUpdates } from '#app/domains/boards/ui/list/latest-updates.tsx';
import { TryRouting } from '#app/domains/pipe-routing/ui/try-routing.tsx';
import { PlansTeaser } from '#app/domains/plans/ui/plans-teaser.tsx';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import { currentSetting, currentVersion } from '#app/domains/settings/current-setting.server.ts';
import { findPicture } from '#app/domains/site/find-picture.ts';
import { type Award, firstGroup } from '#app/domains/site/home-content.ts';
import { listAwards, listSolutions } from '#app/domains/site/home-queries.server.ts';
import { pictures } from '#app/domains/site/pictures.ts';
import { ClosingBanner } from '#app/domains/site/ui/closing-banner.tsx';
import { AwardsCarousel } from '#app/domains/site/ui/home/awards-carousel.tsx';
import { FaqSearch } from '#app/domains/site/ui/home/faq-search.tsx';
import { HomeClaims } from '#app/domains/site/ui/home/home-claims.tsx';
import { HomeHero } from '#app/domains/site/ui/home/home-hero.tsx';
import { HomeProducts, type ShownSolution } from '#app/domains/site/ui/home/home-products.tsx';
import { RoutingSection } from '#app/domains/site/ui/home/routing-section.tsx';
import { PipeHeading } from '#app/domains/site/ui/pipe-heading.tsx';
import { TalkToUs } from '#app/domains/site/ui/talk-to-us.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { LoopVideo } from '#app/ui/loop-video.tsx';
import { pageMeta } from '#app/web/seo/page-meta.server.ts';
import { loaderMeta } from '#app/web/seo/page-title.ts';
import { organization } from '#app/web/seo/structured-data.server.ts';
import { type HomeCopy, homeCopy } from '#content/home-copy.ts';
import { siteFacts } from '#content/site-facts.ts';
import type { Route } from './+types/home';
import { noStoreIfIncomplete, readBlock } from './page-blocks.server.ts';

export { loaderHeaders as headers } from '#app/web/headers.server.ts';

/** Items of the two lists (spec §2, Home). */
const NOTICE_COUNT = 3;
const ANSWER_COUNT = 2;

const TITLE = 'Piping design that routes itself';

export const meta = loaderMeta(TITLE);

/** Null for a failed block. */
type HomeData = {
  solutions: ShownSolution[] | null;
  awards: Award[] | null;
  answers: Answer[] | null;
  notices: PostRow[] | null;
};

export async function loader(args: Route.LoaderArgs) {
  const platform = args.context.get(platformContext);
  const [solutions, awards, answers, notices] = await Promise.all([
    readBlock(args, 'solutions of the home page', listShownSolutions(platform)),
    readBlock(args, 'awards of the home page', listAwards(platform).then(firstGroup)),
    readBlock(args, 'answers of the home page', listFirstAnswers(platform)),
    readBlock(args, 'notices of the home page', listNewestPosts(platform, 'notice', NOTICE_COUNT)),
  ]);
  const blocks: HomeData = { solutions, awards, answers, notices };
  const meta = pageMeta(platform, {
    title: { whole: `${siteFacts.brand} · ${TITLE}` },
    description:
      'Automatic pipe routing for large plants: an add-in for your BIM application, and AR on site.',
    path: '/',
    structuredData: [organization(platform.origin, currentFacts(platform))],
  });
  for (const [engine, content] of Object.entries(platform.siteVerification))
    if (content !== null) meta.push({ name: `${engine}-site-verification`, content });
  // The bundle has the built-in texts.
  const own = currentVersion(platform, 'home-copy') > 0 && { copy: currentSetting(platform, 'home-copy') };
  return data({ ...blocks, ...own, meta }, noStoreIfIncomplete(blocks));
}

type Database = Parameters<typeof listSolutions>[0];

async function listShownSolutions(platform: Database): Promise<ShownSolution[]> {
  const solutions = firstGroup(await listSolutions(platform));
  return solutions.map((solution) => ({ solution, picture: findPicture(solution.video) }));
}

/** One question about the product and one about the download, if there are any. */
async function listFirstAnswers(platform: Database): Promise<Answer[]> {
  const wanted = await Promise.all([
    listFaqAnswers(platform, { type: 'Solution', limit: 1 }),
    listFaqAnswers(platform, { type: 'Download', limit: 1 }),
  ]);
  const first = wanted.flat();
  if (first.length === ANSWER_COUNT) return first;
  const others = await listFaqAnswers(platform, { limit: ANSWER_COUNT });
  return [...new Map([...first, ...others].map((answer) => [answer.id, answer])).values()].slice(
    0,
    ANSWER_COUNT,
  );
}

/** Spec §2, Home. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { solutions, awards, answers, notices } = loaderData;
  const copy: HomeCopy = loaderData.copy ?? homeCopy;
  return (
    <>
      <HomeHero copy={copy} awards={awards} />
      <div className="pipe-left">
        <RoutingSection>
          <TryRouting
            clip={
              <LoopVideo
                picture={pictures['routiai-routing']}
                label="Automatic pipe routing, in short"
                sizes="(min-width: 64rem) 52rem, calc(100vw - 2.5rem)"
              />
            }
          />
        </RoutingSection>
      </div>
      <section aria-labelledby="products" className="pipe-right">
        <div className="home-section">
          <HomeProducts solutions={solutions} />
        </div>
      </section>
      <section aria-labelledby="numbers" className="pipe-left home-numbers when-near">
        <div className="home-section">
          <PipeHeading id="numbers">
            {copy.numbers.split(/(?<=\.) /).map((sentence) => (
              <span key={sentence} className="inline-block">
                {sentence}&nbsp;
              </span>
            ))}
          </PipeHeading>
          <HomeClaims />
        </div>
      </section>
      <div className="pipe-right awards-row when-near">
        <div className="home-section">
          <AwardsCarousel awards={awards} />
        </div>
      </div>
      <section aria-labelledby="plans-heading" className="pipe-left home-plans when-near">
        <div className="home-section">
          <PlansTeaser />
        </div>
      </section>
      <div className="pipe-right pipe-end home-help when-near">
        <div className="home-section grid grid-cols-1 gap-16 lg:grid-cols-2">
          <section aria-labelledby="faq-search" className="flex flex-col">
            <PipeHeading id="faq-search">How can we help?</PipeHeading>
            <FaqSearch />
            <div className="mt-8">
              <FaqAnswers answers={answers} here="/" />
            </div>
            <p className="mt-auto pt-5 text-muted">
              No answer here?{' '}
              <Link className="link" to="/contact">
                Ask our support
              </Link>
            </p>
          </section>
          <section aria-labelledby="updates">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <PipeHeading id="updates">Latest Updates</PipeHeading>
              <ButtonLink className="mb-8" variant="secondary" to="/notice">
                Read More<span className="sr-only"> notices</span>
              </ButtonLink>
            </div>
            <LatestUpdates notices={notices} />
          </section>
        </div>
      </div>
      <ClosingBanner
        title={copy.closingTitle}
        text={copy.closingText}
        picture={pictures['routiai-lines'].file}
      >
        <div className="actions">
          <ButtonLink to="/mypage/ticket/trial">Start a 30-day free trial</ButtonLink>
          <TalkToUs />
        </div>
      </ClosingBanner>
    </>
  );
}
