import { products } from '#app/domains/site/product.ts';
import planCopy from '#content/plans/ko.json' with { type: 'json' };
import { colours } from './draw/palette.ts';
import { svgOf } from './draw/svg.ts';
import { stills } from './stills.ts';

/** Open Graph image for shared links, 1200 × 630. */
export type Card = { file: string; html: string };

const light = colours.light;

/** The site's cards. The renderer adds the font, so that only the text affects the fingerprint. */
export function cards(): Card[] {
  const { routiai, routiar } = products;
  return [
    card('og-home', 'Routi', 'Piping design that routes itself', 'plant'),
    card('og-routiai', routiai.name, routiai.title, 'routiai-routing'),
    card('og-routiar', routiar.name, routiar.title, 'routiar-review'),
    card('og-boards', 'Routi', 'Latest updates and answers', 'routiai-hookup'),
    plansCard(),
  ];
}

function card(file: string, name: string, claim: string, drawing: string): Card {
  const framed = drawing === 'plant' ? 'whole' : 'framed';
  // A floor that ends within its paper needs no fade; the faded edge of the paper would show.
  const mask = drawing === 'routiai-routing' ? ' style="mask:none"' : '';
  return cardPage(file, name, claim, `<div class="art ${framed}"${mask}>${drawn(drawing)}</div>`);
}

/** The plans page is Korean. The plans are staggered, and the drawings grow with their capacity. */
function plansCard(): Card {
  const { basic, standard, custom } = planCopy.plans;
  const plans = [
    { plan: 'plan-basic', name: basic.name, left: 360, top: 14 },
    { plan: 'plan-standard', name: standard.name, left: 588, top: 166 },
    { plan: 'plan-custom', name: custom.name, left: 816, top: 318 },
  ].map(
    ({ plan, name, left, top }) =>
      `<div class="art plan" style="left:${left}px;top:${top}px">${drawn(plan)}<span>${name}</span></div>`,
  );
  return cardPage('og-plans', 'Routi', `<span lang="ko">${planCopy.title}</span>`, plans.join(''));
}

function drawn(name: string): string {
  const still = stills[name]?.();
  if (!still) throw new Error(`no drawing ${name}`);
  return imageOf(svgOf(still, 'light'), '');
}

function cardPage(file: string, name: string, claim: string, art: string): Card {
  return {
    file: `${file}.png`,
    html: page(
      `body{width:1200px;height:630px;background:${light.paper};position:relative;overflow:hidden}
.words{position:absolute;left:64px;top:64px;width:430px}
.name{display:flex;align-items:center;gap:14px;font-size:30px;font-weight:700}
h1{font-size:62px;line-height:1.06;letter-spacing:-.03em;margin:64px 0 0;text-wrap:balance}
.run{position:absolute;left:0;bottom:64px;width:560px;height:40px}
.art{position:absolute}
.art img{display:block;width:100%;height:auto}
.plan{width:420px}.plan span{position:absolute;left:70px;top:200px;width:110px;text-align:right;font-size:24px;font-weight:600}
.whole{left:480px;top:46px;width:700px}
.framed{left:490px;top:102px;width:760px;mask:linear-gradient(transparent,#000 4%,#000 96%,transparent),linear-gradient(90deg,transparent,#000 12%);mask-composite:intersect}`,
      `${art}
<div class="words"><div class="name">${MARK}<span>${name}</span></div><h1>${claim}</h1></div>
<svg class="run" viewBox="0 0 560 40" fill="none"><path d="M0 30H300a10 10 0 0 0 10-10a10 10 0 0 1 10-10H400" stroke="${light.brand}" stroke-width="4"/><path d="M401 0V20" stroke="${light.ink}" stroke-width="3"/></svg>`,
    ),
  };
}

/** Embeds a drawing as a data URL, which isolates its styles and ids from the page. */
export function imageOf(svg: string, alt: string): string {
  return `<img alt="${alt}" src="data:image/svg+xml;base64,${Buffer.from(svg.trim()).toString('base64')}">`;
}

/** Same mark as in app/shell/header/logo.tsx. */
export const MARK = `<svg width="44" height="44" viewBox="0 0 32 32" fill="none"><g stroke="${light.brand}" stroke-width="3.5"><path d="M7 28V9a4 4 0 0 1 4-4h9a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4h-9"/><path d="M16 17v4a4 4 0 0 0 4 4h6"/></g><path stroke="${light.ink}" stroke-width="2" d="M3.5 28h7M26 21.5v7"/></svg>`;

/** A page for the renderer, with the site's text color and font. */
export function page(style: string, body: string, title = 'Routi'): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>*{box-sizing:border-box}body{margin:0;color:${light.ink};font-family:Pretendard,sans-serif;-webkit-font-smoothing:antialiased}
${style}</style></head><body>${body}</body></html>`;
}
