import type { FormClient } from './form-client.ts';

/** What a browser without scripts sends of a form. */
type HtmlForm = { action: string | null; fields: Record<string, string>; known: Set<string> };

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};
const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

function attribute(tag: string, name: string): string | null {
  const value = tag.match(new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`));
  return value ? unescaped(value[1] ?? '') : null;
}

/** The visible text of a page. */
export function textOf(html: string): string {
  // `<wbr>` does not separate words.
  const body = html.replaceAll(/<(script|style|template)[\s\S]*?<\/\1>|<wbr[^>]*>/g, '');
  return unescaped(body.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');
}

/** The texts of a page's headings. */
export const headingsOf = (html: string): string[] =>
  (html.match(/<h\d[\s\S]*?<\/h\d>/g) ?? []).map((heading) => textOf(heading).trim());

/** The text of a page's first alert. */
export const alertIn = (html: string): string =>
  textOf(html.match(/<(\w+)[^>]*role="alert"[\s\S]*?<\/\1>/)?.[0] ?? '');

/** The address of the first link whose text starts with `name`. */
export function findLinkByText(html: string, name: string): string {
  const link = html.match(/<a [\s\S]*?<\/a>/g)?.find((each) => textOf(each).trim().startsWith(name));
  const href = link && attribute(link.match(/<a [^>]*>/)?.[0] ?? '', 'href');
  if (!href) throw new Error(`The page has no link "${name}".`);
  return href;
}

/** Finds a form by the start of its button's text or label; fails for a form that is not posted. */
function formWith(html: string, button: string): HtmlForm {
  for (const form of html.match(/<form[\s\S]*?<\/form>/g) ?? []) {
    const pressed = (form.match(/<button[\s\S]*?<\/button>/g) ?? []).find((each) =>
      [textOf(each).trim(), attribute(each, 'aria-label')].some((name) => name?.startsWith(button)),
    );
    if (pressed) return readForm(html, form, pressed);
  }
  throw new Error(`No form has the button "${button}".`);
}

function readForm(html: string, form: string, pressed: string): HtmlForm {
  const [opening = ''] = form.match(/<form[^>]*>/) ?? [];
  if (attribute(opening, 'method') !== 'post') throw new Error(`${opening} is not posted.`);
  const id = attribute(opening, 'id');
  const outside = html.replace(form, '').match(/<(input|select|textarea)[^>]*>/g) ?? [];
  const controls = [
    ...(form.match(/<input[^>]*>|<textarea[\s\S]*?<\/textarea>|<select[\s\S]*?<\/select>/g) ?? []),
    ...outside.filter((tag) => id !== null && attribute(tag, 'form') === id),
  ];
  const fields: Record<string, string> = {};
  const known = new Set<string>();
  for (const control of [...controls, pressed]) {
    const [tag = ''] = control.match(/<[^>]*>/) ?? [];
    const name = attribute(tag, 'name');
    if (name === null || attribute(tag, 'disabled') !== null) continue;
    known.add(name);
    const value = sentValue(control, tag);
    if (value !== null) fields[name] = value;
  }
  return { action: attribute(opening, 'action'), fields, known };
}

/** The current value of a control; null if it sends nothing. */
function sentValue(control: string, tag: string): string | null {
  if (tag.startsWith('<textarea')) return unescaped(control.replace(/<textarea[^>]*>\n?|<\/textarea>/g, ''));
  if (tag.startsWith('<select')) {
    const options = control.match(/<option[^>]*>/g) ?? [];
    const chosen = options.find((option) => attribute(option, 'selected') !== null) ?? options[0];
    return chosen ? attribute(chosen, 'value') : null;
  }
  const type = attribute(tag, 'type');
  if (type === 'file') return null;
  if (type === 'checkbox' || type === 'radio')
    return attribute(tag, 'checked') === null ? null : (attribute(tag, 'value') ?? 'on');
  return attribute(tag, 'value') ?? '';
}

/** Fills in the form with this button and submits it. Fails for an unknown field. */
export async function submitForm(
  client: FormClient,
  {
    at,
    html,
    button,
    type = {},
  }: { at: string; html?: string; button: string; type?: Record<string, string> },
): Promise<Response> {
  const form = formWith(html ?? (await client.page(at)), button);
  const missing = Object.keys(type).filter((name) => !form.known.has(name));
  if (missing.length > 0)
    throw new Error(`The form has no ${missing.join(', ')}; it has ${[...form.known].join(', ')}.`);
  return client.post(form.action ?? at, { ...form.fields, ...type });
}
