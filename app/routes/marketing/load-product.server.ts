import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { listFaqAnswers } from '#app/domains/boards/reading/post-queries.server.ts';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import { currentSetting, currentVersion } from '#app/domains/settings/current-setting.server.ts';
import { firstGroup } from '#app/domains/site/home-content.ts';
import { listAwards } from '#app/domains/site/home-queries.server.ts';
import { type ProductCode, products } from '#app/domains/site/product.ts';
import { type ProductCopy, withTexts } from '#app/domains/site/product-copy.ts';
import { PRODUCT_PAGES } from '#app/domains/site/product-pages.ts';
import type { RequestArgs } from '#app/web/session.server.ts';
import { noStoreIfIncomplete, readBlock } from './page-blocks.server.ts';
import { productMeta } from './product-meta.server.ts';

/** Number of questions (spec §2, Product pages). */
const ANSWER_COUNT = 2;

const COPY_KEYS = { routiai: 'routi-ai-copy', routiar: 'routi-ar-copy' } as const;

/** Questions and awards, each null if it failed, and the page's meta. */
export async function loadProduct(args: Pick<RequestArgs, 'context'>, code: ProductCode, copy: ProductCopy) {
  const platform = args.context.get(platformContext);
  const { name, path } = PRODUCT_PAGES[code];
  const [answers, awards] = await Promise.all([
    readBlock(args, `questions of ${path}`, listFaqAnswers(platform, { type: name, limit: ANSWER_COUNT })),
    readBlock(args, `awards of ${path}`, listAwards(platform).then(firstGroup)),
  ]);
  const blocks = { answers, awards: awards?.filter(({ solution }) => solution === name) ?? null };
  const meta = productMeta(
    { origin: platform.origin, facts: currentFacts(platform) },
    products[code],
    copy.requirements,
    answers ?? [],
  );
  const key = COPY_KEYS[code];
  const texts = currentVersion(platform, key) > 0 ? currentSetting(platform, key) : undefined;
  const sent = { copy: withTexts(copy, texts), ...blocks, meta };
  return data(sent, noStoreIfIncomplete(blocks));
}
