import { ButtonLink } from '#app/ui/button.tsx';

/** Leads to the contact form. */
export function TalkToUs() {
  return (
    <ButtonLink variant="secondary" to="/contact?kind=sales">
      Talk to us
    </ButtonLink>
  );
}
