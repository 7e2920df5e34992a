import { type RefObject, useEffect, useState } from 'react';
import { IMAGE_LIMITS, IMAGE_TYPES } from '#app/domains/media/image.ts';
import { IMAGE_MESSAGES } from '#app/domains/media/messages.ts';

export type ChosenImage = { name: string; bytes: number; url: string };

/** Why a file will not be taken, as far as a browser can tell; the server looks at its content. */
function refusalOfFile(file: Pick<File, 'type' | 'size'>): string | null {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return IMAGE_MESSAGES['not-png-or-jpeg'];
  return file.size > IMAGE_LIMITS.bytes ? IMAGE_MESSAGES['too-large'] : null;
}

/** The file that was chosen, shown before it is sent. One that will not be taken is given back at once. */
export function useChosenImage(input: RefObject<HTMLInputElement | null>) {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  const look = () => {
    const file = input.current?.files?.[0];
    const refusal = file ? refusalOfFile(file) : null;
    if (refusal !== null && input.current) input.current.value = '';
    setRefused(refusal === null ? null : `${file?.name}: ${refusal}`);
    const taken = file && refusal === null;
    setChosen(taken ? { name: file.name, bytes: file.size, url: URL.createObjectURL(file) } : null);
  };
  return {
    chosen,
    refused,
    look,
    drop(files: FileList) {
      const [file] = files;
      if (!file || !input.current) return;
      // More than one may have been dropped.
      const one = new DataTransfer();
      one.items.add(file);
      input.current.files = one.files;
      input.current.dispatchEvent(new Event('input', { bubbles: true }));
      look();
    },
    clear() {
      if (!input.current) return;
      input.current.value = '';
      look();
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
