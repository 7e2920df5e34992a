/** Smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers of one kind send the same header, so this number of parsed headers is remembered. */
const MAX_KNOWN = 500;
const known = new Map<string, readonly Encoding[]>();

/**
 * The encodings that an Accept-Encoding header allows, best first (RFC 9110 §12.5.3): by weight, then by size.
 * `identity` if the header is missing or refuses everything.
 */
export function acceptedEncodings(header: string): readonly Encoding[] {
  const before = known.get(header);
  if (before) return before;
  const accepted = parse(header);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(header, accepted);
  return accepted;
}

function parse(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => /^q\s*=/.test(text))?.replace(/^q\s*=\s*/, '') ?? '1';
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, /^[01](\.\d{0,3})?$/.test(q) ? +q : 0);
  }
  const rest = weights.get('*');
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? rest ?? (encoding === 'identity' ? 0.001 : 0);
  const allowed = ENCODINGS.filter((encoding) => weightOf(encoding) > 0);
  if (!allowed.includes('identity')) allowed.push('identity');
  return allowed.sort((one, other) => weightOf(other) - weightOf(one));
}
