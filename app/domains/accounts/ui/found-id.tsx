import { ButtonLink } from '#app/ui/button.tsx';
import { FormStep } from './form-step.tsx';

type Props = {
  maskedId: string;
  /** Both lead back to where the flow began. */
  loginTo: string;
  passwordTo: string;
};

/** The end of find ID (spec §2; decisions A4). */
export function FoundId({ maskedId, loginTo, passwordTo }: Props) {
  return (
    <>
      <FormStep step={2} of={2}>
        We found your ID. For your security, only part of it is shown here; the full ID was sent to your
        email.
      </FormStep>
      <p className="mb-6 font-semibold text-h2" data-found-id="">
        {maskedId}
      </p>
      <div className="actions">
        <ButtonLink to={loginTo}>Login</ButtonLink>
        <ButtonLink variant="secondary" to={passwordTo}>
          Find Password
        </ButtonLink>
      </div>
    </>
  );
}
