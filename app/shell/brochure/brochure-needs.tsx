import type { parseAwardTitle } from '#app/domains/site/award.ts';
import type { ContactFacts } from '#app/domains/site/contact-facts.ts';
import type { Product } from '#app/domains/site/product.ts';
import type { ProductCopy } from '#app/domains/site/product-copy.ts';
import { type Corner, pipePath } from '#app/ui/pipe-path.ts';
import { brochureCopy } from '#content/products/brochures.ts';
import { ScaleDrawing } from './scale-drawing.tsx';
import { CROSSING, MARGIN, Sheet } from './sheet.tsx';

/** Where the pipe ends, mm: before the last heading. */
const TITLE = 197.5;
const PIPE: readonly Corner[] = [
  [0, CROSSING],
  [MARGIN.left, CROSSING],
  [MARGIN.left, TITLE],
  [15, TITLE],
];

type Props = {
  product: Product;
  copy: ProductCopy;
  awards: readonly ReturnType<typeof parseAwardTitle>[];
  contact: ContactFacts;
};

/** The last page: requirements (spec §9), awards and contact. */
export function BrochureNeeds({ product, copy, awards, contact }: Props) {
  return (
    <Sheet number={4} product={product.name}>
      <h2>System requirements</h2>
      <table className="requirements">
        <tbody>
          {copy.requirements.map(({ subject, name, value }) => (
            <tr key={subject}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className="awards">
        <h2>Awards</h2>
        <ul>
          {awards.map(({ name, mark }) => (
            <li key={name}>
              <p className="award-name">{name}</p>
              {mark && <p className="award-mark">{mark}</p>}
            </li>
          ))}
        </ul>
      </section>
      <section className="closing">
        <svg className="pipes" viewBox="0 178 210 119" fill="none" aria-hidden="true">
          <path className="stroke-brand-graphic" d={pipePath(PIPE, 4)} />
          <path className="flange" d={`M15 ${TITLE - 2.4}v4.8`} />
        </svg>
        <h2>{copy.closing.title}</h2>
        <ScaleDrawing product={product} />
        <div className="getting">
          <div>
            <h3>How to get {product.name}</h3>
            <p>{brochureCopy[product.code].getting}</p>
          </div>
          <div>
            <h3>Cloud collaboration</h3>
            <p>A plan for it is sold monthly.</p>
          </div>
          <Contact {...contact} store={product.code === 'routiar' ? contact.appStore : undefined} />
        </div>
        <p className="note">Pictures are rendered illustrations.</p>
      </section>
    </Sheet>
  );
}

/** The configured contact details. */
function Contact({ company, email, office, store }: ContactFacts & { store?: string }) {
  if (!company && !email && !office && !store) return null;
  return (
    <address>
      <h3>{company ?? 'Contact'}</h3>
      {office?.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {store && (
        <p>
          <a href={store}>{store.replace(/^https:\/\//, '')}</a>
        </p>
      )}
    </address>
  );
}
