import { data } from 'react-router';

/** No form of ours has so many; more is an attempt to keep the server busy (security R19). */
const MOST_FIELDS = 100;

/** Brackets, dots and leading underscores mean something to parsers of forms, and our fields have none. */
const PLAIN_NAME = /^[A-Za-z]\w*$/;
/** Every object has a `constructor`, so a schema that refuses unknown fields would let one through. */
const isOwnName = (name: string) => PLAIN_NAME.test(name) && !(name in Object.prototype);

/** The form in a request's body. Throws an answer of the 4xx kind where there is none, instead of failing. */
export async function formOf(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw data('Please send a form.', { status: 415 });
  }
  const form = await request.formData().catch(() => {
    throw data('The form could not be read.', { status: 400 });
  });
  const names = [...form.keys()];
  if (names.length > MOST_FIELDS) throw data('The form has too many fields.', { status: 413 });
  if (!names.every(isOwnName)) throw data('The form has other fields.', { status: 400 });
  return form;
}
