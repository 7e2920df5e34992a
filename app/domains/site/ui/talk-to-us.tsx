import { useSiteFacts } from '#app/domains/settings/ui/site-facts.ts';

/** A mail to support: the site has no contact form. */
export function TalkToUs() {
  const { brand, supportEmail } = useSiteFacts();
  return (
    <a
      className="button button-secondary"
      href={`mailto:${supportEmail}?subject=${encodeURIComponent(brand)}`}
    >
      Talk to us
    </a>
  );
}
