import { data } from 'react-router';

/** No form of ours has so many; more is an attempt to keep the server busy (security R19). */
const MOST_FIELDS = 100;

/** Brackets, dots and leading underscores mean something to parsers of forms, and our fields have none. */
const PLAIN_NAME = /^[A-Za-z]\w*$/;
/** Every object has a `constructor`, so a schema that refuses unknown fields would let one through. */
const isOwnName = (name: string) => PLAIN_NAME.test(name) && !(name in Object.prototype);

/** The form in a request's body. Throws an answer of the 4xx kind where there is none, instead of failing. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  const separator = separatorOf(type);
  if (separator === null) throw data('Please send a form.', { status: 415 });
  const unreadable = () => data('The form could not be read.', { status: 400 });
  const body = await request.bytes().catch(() => {
    throw unreadable();
  });
  const tooMany = () => data('The form has too many fields.', { status: 413 });
  // Before they are parsed: a million empty fields take the parser a quarter of a second.
  if (hasMore(Buffer.from(body.buffer, body.byteOffset, body.byteLength), separator, MOST_FIELDS))
    throw tooMany();
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw unreadable();
  });
  const names = [...form.keys()];
  if (names.length > MOST_FIELDS) throw tooMany();
  if (!names.every(isOwnName)) throw data('The form has other fields.', { status: 400 });
  return form;
}

/** What stands between the fields of a form of this type; null where it is none. */
function separatorOf(type: string): string | null {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return '&';
  if (!/^multipart\/form-data\b/i.test(type)) return null;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  // Without a boundary there is nothing to parse either.
  return `\r\n--${quoted ?? plain ?? ''}`;
}

function hasMore(bytes: Buffer, separator: string, most: number): boolean {
  let found = 0;
  for (let at = bytes.indexOf(separator); at >= 0 && found <= most; at = bytes.indexOf(separator, at + 1))
    found += 1;
  return found > most;
}
