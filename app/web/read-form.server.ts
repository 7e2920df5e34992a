import { data } from 'react-router';

/** Above any form of the site; more is an attack (security R19). */
const MAX_FIELDS = 100;

/** Form parsers give brackets, dots and leading underscores a meaning. Our fields have none. */
const PLAIN_NAME = /^[A-Za-z]\w*$/;
/** Every object has a `constructor`, so a strict schema would accept that field. */
const isOwnName = (name: string) => PLAIN_NAME.test(name) && !(name in Object.prototype);

/** The form of a request. Throws a 4xx response where there is none. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  const separator = separatorOf(type);
  if (separator === null) throw data('Please send a form.', { status: 415 });
  const unreadable = () => data('The form could not be read.', { status: 400 });
  const body = await request.bytes().catch(() => {
    throw unreadable();
  });
  const tooMany = () => data('The form has too many fields.', { status: 413 });
  // Checked before parsing: a million empty fields take a quarter of a second to parse.
  if (exceeds(Buffer.from(body.buffer, body.byteOffset, body.byteLength), separator, MAX_FIELDS))
    throw tooMany();
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw unreadable();
  });
  const names = [...form.keys()];
  if (names.length > MAX_FIELDS) throw tooMany();
  if (!names.every(isOwnName)) throw data('The form has other fields.', { status: 400 });
  return form;
}

/** The separator of fields in this content type; null if it is no form. */
function separatorOf(type: string): string | null {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return '&';
  if (!/^multipart\/form-data\b/i.test(type)) return null;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  // Parsing fails without a boundary.
  return `\r\n--${quoted ?? plain ?? ''}`;
}

function exceeds(bytes: Buffer, separator: string, most: number): boolean {
  let found = 0;
  for (let at = bytes.indexOf(separator); at >= 0 && found <= most; at = bytes.indexOf(separator, at + 1))
    found += 1;
  return found > most;
}
