import fc from 'fast-check';

/** Hostile values for a text field. */
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...['', 'on', '\u0000', '\ud800', '\udfff\ud800', "' or 1=1 --", '<script>alert(1)</script>', '%00'],
      ...['../../etc/passwd', '{"$ne":null}', '-1', '1e309', '１９８００００', 'ﷺ'.repeat(50), '\r\nX-A: b'],
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(5_000, 60_000, 300_000).map((size) => 'a'.repeat(size)) },
);

/** Fields that no form has; the odd names mean something to parsers or exist on every object. */
const PLAIN_UNKNOWN = ['role', 'price', 'userId', 'status', 'accountId'];
const ODD_UNKNOWN = ['__proto__', 'a.b', 'id[]', 'id[0]', 'a[b]', '', 'constructor', 'toString'];

type Pair = readonly [name: string, value: string];
export type HostileBody = {
  pairs: readonly Pair[];
  /** Sends files instead of texts; needs multipart. */
  files: boolean;
  multipart: boolean;
  /** Whether there is an unknown field: with a plain name, or with one that no form may have. */
  unknown: 'plain' | 'odd' | null;
};

/** Bodies for a form: valid, partly valid and invalid; some with a repeated or unknown field. */
export function hostileBodies(
  fields: Readonly<Record<string, readonly string[]>>,
): fc.Arbitrary<HostileBody> {
  const names = Object.keys(fields);
  const fitting = fc.tuple(
    ...names.map((name) => fc.constantFrom(...(fields[name] ?? [])).map((value): Pair => [name, value])),
  );
  const anyName = names.length > 0 ? fc.constantFrom(...names) : fc.constant('x');
  const strange = fc.tuple(anyName, hostileText);
  const spoiled = fc.tuple(fitting, fc.array(strange, { minLength: 1, maxLength: 2 }), fc.boolean());
  const pairs: fc.Arbitrary<readonly Pair[]> = fc.oneof(
    { weight: 1, arbitrary: fitting },
    {
      weight: 3,
      // Replaces the valid value, or adds a second one to the same field.
      arbitrary: spoiled.map(([right, wrong, beside]) => [
        ...right.filter(([name]) => beside || !wrong.some(([other]) => other === name)),
        ...wrong,
      ]),
    },
    { weight: 2, arbitrary: fc.array(strange, { maxLength: 14 }) },
  );
  const unknown = fc.option(
    fc.oneof(
      fc.constantFrom(...PLAIN_UNKNOWN).map((name) => ({ kind: 'plain' as const, name })),
      fc.constantFrom(...ODD_UNKNOWN).map((name) => ({ kind: 'odd' as const, name })),
    ),
    { freq: 2 },
  );
  const shape = fc.oneof(
    { weight: 6, arbitrary: fc.constant({ multipart: false, files: false }) },
    { weight: 1, arbitrary: fc.constant({ multipart: true, files: false }) },
    { weight: 1, arbitrary: fc.constant({ multipart: true, files: true }) },
  );
  return fc.tuple(pairs, unknown, shape).map(
    ([known, extra, how]): HostileBody => ({
      pairs: extra ? [...known, [extra.name, 'x']] : known,
      unknown: extra?.kind ?? null,
      ...how,
    }),
  );
}

/** Encodes a request body. Lone surrogates become the invalid UTF-8 that some programs send for them. */
export function encodeBody({ pairs, multipart, files }: HostileBody): { body: BodyInit; type?: string } {
  if (!multipart) {
    const body = pairs.map((pair) => pair.map(percent).join('=')).join('&');
    return { body, type: 'application/x-www-form-urlencoded' };
  }
  const form = new FormData();
  for (const [name, value] of pairs) {
    const text = value.toWellFormed();
    if (files) form.append(name, new File([text], text.slice(0, 200)));
    else form.append(name, text);
  }
  return { body: form };
}

const percent = (text: string) =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : [...text].map((each) => (each.isWellFormed() ? encodeURIComponent(each) : '%ED%A0%80')).join('');
