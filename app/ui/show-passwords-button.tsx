import { Button } from './button.tsx';

type Props = { shown: boolean; onChange: (shown: boolean) => void; what: 'password' | 'passwords' };

/** Needs scripts. */
export function ShowPasswordsButton({ shown, onChange, what }: Props) {
  return (
    <Button
      variant="secondary"
      className="noscript:hidden"
      aria-label={`${shown ? 'Hide' : 'Show'} ${what}`}
      onClick={() => onChange(!shown)}
    >
      {shown ? 'Hide' : 'Show'}
    </Button>
  );
}
