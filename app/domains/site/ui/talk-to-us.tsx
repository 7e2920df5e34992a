import { ButtonLink } from '#app/ui/button.tsx';

export function TalkToUs() {
  return (
    <ButtonLink variant="secondary" to="/contact?kind=sales">
      Talk to us
    </ButtonLink>
  );
}
