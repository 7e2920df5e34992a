export type XmlElement = { name: string; children: XmlElement[]; text: string };

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** A tag, or the text up to the next one. */
const TOKEN = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z][\w:.-]*="[^"<]*")*)\s*(\/?)>|[^<]+/y;
const REFERENCE = /&(amp|lt|gt|quot|apos);/g;
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** The characters that XML 1.0 (§2.2) allows. */
const XML_ONLY = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

/**
 * Parses XML with elements, attributes and text; throws if it is not well-formed (XML 1.0). `text` excludes that of
 * children.
 */
export function readXml(document: string): XmlElement {
  if (!document.startsWith(DECLARATION)) throw new Error('It does not begin with the declaration.');
  if (!XML_ONLY.test(document)) throw new Error('It holds a character that no XML may hold.');
  const around: XmlElement = { name: '', children: [], text: '' };
  const open = [around];
  const rest = document.slice(DECLARATION.length);
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < rest.length) {
    const at = TOKEN.lastIndex;
    const [token, end, name, attributes = '', empty] =
      TOKEN.exec(rest) ?? fail(`No tag: ${rest.slice(at, at + 60)}`);
    const current = open.at(-1) ?? fail('It is closed more often than it is opened.');
    checkReferences(name === undefined ? token : attributes);
    if (name === undefined) {
      if (token.includes(']]>')) fail(`No text: ${token}`);
      current.text += token.replace(REFERENCE, (_, character: string) => CHARACTERS[character] ?? '');
    } else if (end) {
      if (current.name !== name) fail(`</${name}> closes <${current.name}>.`);
      open.pop();
    } else {
      const element: XmlElement = { name, children: [], text: '' };
      current.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [root, more] = around.children;
  if (open.length !== 1 || !root || more || around.text.trim() !== '') fail('It is not one element.');
  return root as XmlElement;
}

function checkReferences(text: string): void {
  const bare = /&(?!(?:amp|lt|gt|quot|apos);)/.exec(text);
  if (bare) fail(`A bare &: ${text.slice(bare.index, bare.index + 40)}`);
}

function fail(why: string): never {
  throw new Error(why);
}
