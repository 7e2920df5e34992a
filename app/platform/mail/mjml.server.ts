import { Engine } from 'mrml';

/** MJML that is safe to nest: made by `mjml`, which escapes everything else. */
export type Markup = { readonly markup: string };

type Value = string | Markup | readonly Markup[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML forbids, even as entities. */
const FORBIDDEN = /[^\t\n\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function mjml(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: String.raw({ raw: strings }, ...values.map(toMarkup)) };
}

function toMarkup(value: Value): string {
  if (typeof value === 'string') {
    return value.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
  }
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

const engine = new Engine();

/** Renders HTML with tables and conditional comments, which Outlook needs. */
export function renderMjml({ markup }: Markup): string {
  const made = engine.toHtml(markup);
  if (made.type === 'error') throw new Error(`MJML: ${made.message}`);
  return made.content;
}
