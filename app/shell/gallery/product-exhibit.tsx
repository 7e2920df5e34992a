import { ShownPanel } from '#app/domains/site/ui/floating-panel.tsx';
import { FeatureRow } from '#app/domains/site/ui/product/feature-row.tsx';
import { routiArCopy } from '#content/products/routiar.ts';
import { Exhibit, Specimens } from './exhibit.tsx';

export function ProductExhibit() {
  return (
    <Exhibit
      id="products"
      title="Product pages"
      note="A row fades in once, when it is reached; under reduced motion it is there. The panel comes after one window height."
    >
      {() => (
        <>
          <Specimens name="A feature, as a narrow page shows it">
            <ul>
              {routiArCopy.rows.slice(0, 1).map((row) => (
                <FeatureRow key={row.title} row={row} />
              ))}
            </ul>
          </Specimens>
          <Specimens name="Floating panel">
            <ShownPanel />
          </Specimens>
        </>
      )}
    </Exhibit>
  );
}
