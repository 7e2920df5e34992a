import { type PictureName, pictures } from '#app/domains/site/pictures.ts';
import { type Product, type ProductCode, products } from '#app/domains/site/product.ts';
import type { ProductCopy } from '#app/domains/site/product-copy.ts';
import { routiAiCopy } from '#content/products/routiai.ts';
import { routiArCopy } from '#content/products/routiar.ts';
import { imageOf, MARK, page } from './cards.ts';
import { colours } from './draw/palette.ts';
import { type Picture, svgOf } from './draw/svg.ts';
import { stills } from './stills.ts';

export type Brochure = { file: string; html: string };

const light = colours.light;

const COPY: Readonly<Record<ProductCode, ProductCopy>> = { routiai: routiAiCopy, routiar: routiArCopy };

/** Two pages of A4 for each product: what it is, and what it does and needs. */
export function brochures(): Brochure[] {
  return [products.routiai, products.routiar].map((product) => ({
    file: `${product.code}-brochure.pdf`,
    html: page(STYLE, cover(product) + details(product), `${product.name} brochure`),
  }));
}

function cover({ code, name, kind, title, description, claims }: Product): string {
  const figures = claims
    .map(
      ({ figure, unit, text }) =>
        `<div class="claim"><p class="figure">${escaped(figure)} <span>${escaped(unit)}</span></p><p class="scale"></p><p>${escaped(text)}</p></div>`,
    )
    .join('');
  return `<section class="sheet">
<header>${MARK}<p><strong>${name}</strong> · ${escaped(kind)}</p></header>
<h1>${escaped(title)}</h1>
<p class="lead">${escaped(description)}</p>
<div class="hero">${drawing(`${code}-intro`)}</div>
<div class="claims">${figures}</div>
${RUN}
</section>`;
}

function details({ code, name }: Product): string {
  const { rows: features, requirements } = COPY[code];
  const rows = features
    .map(
      ({ picture, title, does }) =>
        `<article><div class="picture">${drawing(picture)}</div><div><h3>${escaped(title)}</h3><p>${escaped(does)}</p></div></article>`,
    )
    .join('');
  const needs = requirements
    .map(({ name, value }) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`)
    .join('');
  return `<section class="sheet">
<h2>What ${name} does</h2>
${rows}
<h2>System requirements</h2>
<table><tbody>${needs}</tbody></table>
<p class="foot">Pictures are rendered illustrations.</p>
</section>`;
}

function drawing(name: PictureName): string {
  const still: Picture | undefined = stills[name]?.();
  if (!still) throw new Error(`no drawing ${name}`);
  return imageOf(coarse(svgOf(still, 'light'), name.endsWith('intro') ? 2 : 1), escaped(pictures[name].alt));
}

/** Coordinates in halves of a pixel, or whole ones: a PDF writes every other fraction in nine digits. */
function coarse(svg: string, parts: 1 | 2): string {
  return svg.replace(/ d="([^"]+)"/g, (_, d: string) => {
    const rounded = d.replace(/-?\d*\.\d+/g, (number) => ` ${Math.round(Number(number) * parts) / parts}`);
    return ` d="${rounded}"`;
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const RUN = `<svg class="run" viewBox="0 0 560 24" fill="none"><path d="M0 18H300a6 6 0 0 0 6-6a6 6 0 0 1 6-6H520" stroke="${light.brand}" stroke-width="2.5"/><path d="M521 0V12" stroke="${light.ink}" stroke-width="2"/></svg>`;

const STYLE = `@page{size:A4;margin:0}
body{font-size:10.5pt;line-height:1.5}
.sheet{width:210mm;height:296.5mm;padding:16mm 18mm 14mm;position:relative;overflow:hidden;break-after:page}
.sheet:last-child{break-after:auto}
header{display:flex;align-items:center;gap:4mm;font-size:11pt}
header p{margin:0}header svg{width:11mm;height:11mm}
h1{font-size:33pt;line-height:1.08;letter-spacing:-.03em;margin:12mm 0 5mm;max-width:150mm;text-wrap:balance}
h2{font-size:15pt;letter-spacing:-.015em;margin:0 0 4mm}
h3{font-size:11.5pt;margin:0 0 1mm}
p{margin:0}
.lead{font-size:12.5pt;line-height:1.5;color:#4c5a54;max-width:150mm}
.hero{margin:12mm -18mm 13mm}.hero img{display:block;width:210mm;height:118.1mm}
.claims{display:flex;gap:14mm;margin-bottom:9mm}.claim{flex:0 0 70mm}
.figure{font-size:24pt;font-weight:700;letter-spacing:-.02em;line-height:1.1;font-variant-numeric:tabular-nums}.figure span{font-size:13pt}
.scale{height:2.5mm;margin:1.5mm 0;border:solid #77857e;border-width:0 .3mm;background:linear-gradient(#77857e,#77857e) center/100% .3mm no-repeat}
.run{position:absolute;left:0;bottom:12mm;width:120mm}
article{display:grid;grid-template-columns:62mm 1fr;gap:8mm;align-items:center;padding:2.6mm 0;border-top:.2mm solid #dce4df;break-inside:avoid}
.picture img{display:block;width:62mm;height:34.9mm}
article p{color:#4c5a54}
.sheet h2:nth-of-type(2){margin-top:5mm}
table{width:100%;border-collapse:collapse;font-size:9.5pt}
th,td{text-align:left;padding:1.1mm 0;border-top:.2mm solid #dce4df;vertical-align:top}th{width:52mm;font-weight:600}
.foot{position:absolute;left:18mm;bottom:9mm;font-size:8pt;color:#66756e}`;
