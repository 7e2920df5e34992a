import { contrast } from './contrast.ts';
import { Exhibit, type Scheme } from './exhibit.tsx';
import { TOKENS, type Token } from './tokens.ts';

const byName = new Map(TOKENS.map((token) => [token.name, token]));

export function ColorExhibit() {
  return (
    <Exhibit
      id="color"
      title="Color"
      note="One live green means the routed, active thing. All else is steel. The figure is the contrast with what the color is laid on."
    >
      {(_of, scheme) => (
        <ul className="swatches">
          {TOKENS.map((token) => (
            <Swatch key={token.name} token={token} scheme={scheme} />
          ))}
        </ul>
      )}
    </Exhibit>
  );
}

function Swatch({ token, scheme }: { token: Token; scheme: Scheme }) {
  const ground = token.use && byName.get(token.use.on);
  return (
    <li className="swatch">
      {/* `fill` is an SVG attribute, because the content security policy forbids style attributes. */}
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <rect
          x="0.5"
          y="0.5"
          width="35"
          height="35"
          rx="6"
          fill={`var(--color-${token.name})`}
          stroke="var(--color-line)"
        />
      </svg>
      <p className="min-w-0">
        <span className="block truncate font-semibold text-small">{token.name}</span>
        <span className="block text-faint text-small tabular-nums">
          {token[scheme]}
          {ground && (
            <span className="text-muted">
              {' '}
              · {contrast(token[scheme], ground[scheme]).toFixed(2)} on {ground.name}
            </span>
          )}
        </span>
      </p>
    </li>
  );
}
