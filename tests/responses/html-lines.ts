const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([\w-]+)\s*>|<([a-z][\w-]*)((?:\s+[^\s=>/"']+(?:="[^"]*")?)*)\s*\/?>|[^<]+/giy;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;

/**
 * Formats a page as one line for each element and text, indented by depth. Leaves out what no visitor can see:
 * comments, nonces, the order of attributes and classes, preloaded modules. `script` replaces the text of inline
 * scripts.
 */
export function htmlLines(html: string, script: (text: string) => string): string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let text = '';
  const write = (line: string) => lines.push(`${'  '.repeat(open.length)}${line}`);
  const flush = () => {
    if (text.trim() !== '') write(JSON.stringify(text.replaceAll(/\s+/g, ' ')));
    text = '';
  };
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < html.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(html);
    if (!token) throw new Error(`No HTML: ${html.slice(at, at + 80)}`);
    const [whole, closed, opened, attributes = ''] = token;
    if (whole.startsWith('<!')) continue;
    if (closed !== undefined) {
      flush();
      const depth = open.lastIndexOf(closed);
      if (depth >= 0) open.length = depth;
    } else if (opened !== undefined) {
      flush();
      if (!isPreload(opened, attributes)) write(`<${opened}${sortedAttributes(attributes)}>`);
      if (opened === 'script' || opened === 'style') {
        const end = html.indexOf(`</${opened}>`, TOKEN.lastIndex);
        const content = html.slice(TOKEN.lastIndex, end);
        if (content !== '') for (const line of script(content).split('\n')) write(`  ${line}`);
        TOKEN.lastIndex = end + opened.length + 3;
      } else if (!VOID.has(opened) && !whole.endsWith('/>')) open.push(opened);
    } else text += whole;
  }
  flush();
  return lines;
}

const isPreload = (element: string, attributes: string) =>
  element === 'link' && attributes.includes('rel="modulepreload"');

function sortedAttributes(text: string): string {
  return [...text.matchAll(ATTRIBUTE)]
    .filter(([, name]) => name !== 'nonce')
    .map(([whole, name, value]) =>
      name === 'class' && value ? ` class="${value.split(/\s+/).sort().join(' ')}"` : ` ${whole}`,
    )
    .sort()
    .join('');
}
