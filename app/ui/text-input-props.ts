import type { FieldMetadata } from '@conform-to/react';

/**
 * Conform creates an object for each property that is read of a field, and its `getInputProps` reads fifteen, nine of
 * them rules that no form here passes: half of Conform's time on a page.
 */
export function textInputProps({ id, name, initialValue }: FieldMetadata<string | undefined>) {
  // A field that was sent twice has a list.
  return { id, name, defaultValue: typeof initialValue === 'string' ? initialValue : undefined };
}
