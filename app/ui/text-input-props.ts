import type { FieldMetadata } from '@conform-to/react';

/**
 * What a text input needs of its field. Conform makes an object for each fact that is read of a field, and its own
 * `getInputProps` reads fifteen, nine of them rules that no form here hands over: half of what Conform took of a page.
 */
export function textInputProps({ id, name, initialValue }: FieldMetadata<string | undefined>) {
  // What a program sent twice comes back as a list.
  return { id, name, defaultValue: typeof initialValue === 'string' ? initialValue : undefined };
}
