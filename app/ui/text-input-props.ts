import type { FieldMetadata } from '@conform-to/react';

/**
 * Replaces Conform's `getInputProps`, which creates an object for each of fifteen properties, nine of them rules that
 * no form here passes. That took half of Conform's time on a page.
 */
export function textInputProps({ id, name, initialValue }: FieldMetadata<string | undefined>) {
  // A field that was sent twice has a list.
  return { id, name, defaultValue: typeof initialValue === 'string' ? initialValue : undefined };
}
