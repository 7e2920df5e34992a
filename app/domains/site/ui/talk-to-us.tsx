import { siteFacts } from '#content/site-facts.ts';

/** A mail to support: the site has no contact form. */
export function TalkToUs() {
  const { brand, supportEmail } = siteFacts;
  return (
    <a
      className="button button-secondary"
      href={`mailto:${supportEmail}?subject=${encodeURIComponent(brand)}`}
    >
      Talk to us
    </a>
  );
}
