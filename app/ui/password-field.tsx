import { type ComponentProps, useState } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inside' | 'label'> & { label: string };

/** A password, with a button in the field that shows it; the button needs scripts. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      inside={
        <button
          type="button"
          className="link link-quiet absolute inset-y-0 end-0 min-w-11 px-3 text-small noscript:hidden"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> {props.label.toLowerCase()}</span>
        </button>
      }
    />
  );
}
