import type { FieldMetadata } from '@conform-to/react';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { textInputProps } from './text-input-props.ts';

type Props = {
  fields: {
    currentPassword: FieldMetadata<string | undefined>;
    currentCode: FieldMetadata<string | undefined>;
  };
  twoFactor: boolean;
  messageOf: (code: string | undefined) => string | undefined;
  /** For forms that need it conditionally: whether it applies now, and the condition in words. */
  onlyIf?: { needed: boolean; when: string };
};

/** Password and code for a sensitive change (security R7). */
export function ReauthenticationFields({ fields, twoFactor, messageOf, onlyIf }: Props) {
  const requested = onlyIf ? { 'aria-required': onlyIf.needed } : { required: true };
  return (
    <>
      <PasswordField
        {...textInputProps(fields.currentPassword)}
        className="max-w-96"
        label="Current password"
        hint={onlyIf?.when}
        autoComplete="current-password"
        {...requested}
        error={messageOf(fields.currentPassword.errors?.[0])}
      />
      {twoFactor && (
        <TextField
          {...textInputProps(fields.currentCode)}
          className="max-w-96"
          label="Authentication code"
          hint="The six digits of your app, or a recovery code. Each works once."
          autoComplete="one-time-code"
          inputMode="numeric"
          {...requested}
          error={messageOf(fields.currentCode.errors?.[0])}
        />
      )}
    </>
  );
}
