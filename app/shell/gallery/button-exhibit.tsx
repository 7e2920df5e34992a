import { ComingSoonButton } from '#app/domains/site/ui/product/coming-soon-button.tsx';
import { Button, ButtonLink, type ButtonVariant } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Exhibit, Specimens } from './exhibit.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'danger-outline'];

export function ButtonExhibit() {
  return (
    <Exhibit
      id="buttons"
      title="Buttons and links"
      note="At least 44 px high. One primary in a view. While work is under way the width stays and the dots beat."
    >
      {() => (
        <>
          {VARIANTS.map((variant) => (
            <Specimens key={variant} name={variant[0]?.toUpperCase() + variant.slice(1)}>
              <div className="flex flex-wrap items-center gap-3">
                <Button variant={variant}>Save</Button>
                <Button variant={variant}>
                  <Icon name="download" size={18} />
                  Brochure
                </Button>
                <Button variant={variant} pending>
                  Save
                </Button>
                <Button variant={variant} aria-disabled="true">
                  Unavailable
                </Button>
                <Button variant={variant} className="button-icon" aria-label="Close">
                  <Icon name="close" />
                </Button>
              </div>
            </Specimens>
          ))}
          <Specimens name="Not there yet: hover, focus or press">
            <ComingSoonButton />
          </Specimens>
          <Specimens name="Copies, where the browser lets it">
            <div className="flex flex-wrap items-center gap-3">
              <CopyButton text="R-20261102-7F3K" what="Order number" />
            </div>
          </Specimens>
          <Specimens name="Links">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
              <ButtonLink variant="secondary" to="/dev/gallery">
                A page as a button
              </ButtonLink>
              <a className="link" href="#buttons">
                A link in text
              </a>
              <ExternalLink className="link" href="https://network.example.com/routi">
                Another site
              </ExternalLink>
            </div>
          </Specimens>
        </>
      )}
    </Exhibit>
  );
}
