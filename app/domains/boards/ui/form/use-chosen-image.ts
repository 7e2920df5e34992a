import { type RefObject, useEffect, useState } from 'react';
import { IMAGE_LIMITS, IMAGE_TYPES } from '#app/domains/media/image.ts';
import { IMAGE_MESSAGES } from '#app/domains/media/messages.ts';

export type ChosenImage = { name: string; bytes: number; url: string };

/** A message, or null for a valid file. Only type and size; the server checks the content. */
function validateFile(file: Pick<File, 'type' | 'size'>): string | null {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return IMAGE_MESSAGES['not-png-or-jpeg'];
  return file.size > IMAGE_LIMITS.bytes ? IMAGE_MESSAGES['too-large'] : null;
}

/** Previews the chosen file before upload. An invalid one is cleared at once. */
export function useChosenImage(input: RefObject<HTMLInputElement | null>) {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  const update = () => {
    const file = input.current?.files?.[0];
    const problem = file ? validateFile(file) : null;
    if (problem !== null && input.current) input.current.value = '';
    setRefused(problem === null ? null : `${file?.name}: ${problem}`);
    const accepted = file && problem === null;
    setChosen(accepted ? { name: file.name, bytes: file.size, url: URL.createObjectURL(file) } : null);
  };
  return {
    chosen,
    refused,
    update,
    drop(files: FileList) {
      const [file] = files;
      if (!file || !input.current) return;
      // Keeps only the first of several dropped files.
      const one = new DataTransfer();
      one.items.add(file);
      input.current.files = one.files;
      input.current.dispatchEvent(new Event('input', { bubbles: true }));
      update();
    },
    clear() {
      if (!input.current) return;
      input.current.value = '';
      update();
      input.current.focus();
    },
  };
}

/** `340 KB`, `1.2 MB`. */
export function describeBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
