import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { TextField } from '#app/ui/text-field.tsx';
import { securityMessage } from '../security-messages.ts';

type Props = {
  fields: {
    currentPassword: FieldMetadata<string | undefined>;
    currentCode: FieldMetadata<string | undefined>;
  };
  /** Whether the member has two-factor on. */
  twoFactor: boolean;
};

/** What shows that it is the owner who changes something (security R7). */
export function ProofFields({ fields, twoFactor }: Props) {
  const { key: _passwordKey, ...password } = getInputProps(fields.currentPassword, { type: 'password' });
  const { key: _codeKey, ...code } = getInputProps(fields.currentCode, { type: 'text' });
  return (
    <>
      <TextField
        {...password}
        label="Current password"
        autoComplete="current-password"
        required
        error={securityMessage(fields.currentPassword.errors?.[0])}
      />
      {twoFactor && (
        <TextField
          {...code}
          label="Authentication code"
          hint="The six digits of your app, or a recovery code."
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          error={securityMessage(fields.currentCode.errors?.[0])}
        />
      )}
    </>
  );
}
