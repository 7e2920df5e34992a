import { useRef, useState } from 'react';
import { IMAGE_TYPES, thumbnailOf } from '#app/domains/media/image.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { POST_PROBLEMS } from '../../messages.ts';
import { describeBytes, useChosenImage } from './use-chosen-image.ts';

type Props = {
  id: string;
  name: string;
  /** Path of the post's present image. */
  current: string | null;
  /** Whether the submitted form had "Remove" checked; restored when it is rendered again without scripts. */
  removed: boolean;
  /** The message, not its code. */
  error: string | undefined;
  disabled: boolean;
  /** A file was chosen in a form submitted without scripts, and must be chosen again. */
  lost: boolean;
};

/** The post's present image, its replacement, and a preview of that before upload (spec §2; decisions P12). */
export function ImageField({ id, name, current, removed, error, disabled, lost }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { chosen, refused, update, drop, clear } = useChosenImage(input);
  const message = refused ?? error;
  const hintId = `${id}-hint`;
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 font-semibold">
        Image <span className="font-normal text-muted">(optional)</span>
      </legend>
      {current !== null && (
        <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <img
            className="max-h-24 max-w-40 rounded-sm border border-line"
            src={thumbnailOf(current)}
            alt="Currently attached"
          />
          <Checkbox
            id={`${id}-remove`}
            name="removeImage"
            label="Remove this image"
            defaultChecked={removed}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to the input inside */}
      <div
        className="rounded-md border border-control border-dashed bg-subtle p-4 data-over:border-brand data-over:bg-success-wash"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) drop(event.dataTransfer.files);
        }}
      >
        <label className="mb-1 block font-medium" htmlFor={id}>
          {current === null ? 'Choose a file' : 'Replace it with'}
        </label>
        <p id={hintId} className="mb-3 text-muted text-small">
          PNG or JPEG, up to 10 MB.<span className="noscript:hidden"> You can also drop it here.</span>
        </p>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          className="block min-h-11 w-full text-muted text-small file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-control file:bg-bg file:px-4 file:font-semibold file:text-text"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${hintId} ${id}-error` : hintId}
          onChange={update}
        />
        {chosen && (
          <div className="mt-4 flex flex-wrap items-center gap-4 border-line border-t pt-4">
            <img className="max-h-32 max-w-48 rounded-sm border border-line" src={chosen.url} alt="" />
            <p className="min-w-0 grow break-words text-small">
              <span className="block font-medium">{chosen.name}</span>
              <span className="text-muted tabular-nums">{describeBytes(chosen.bytes)}</span>
            </p>
            <Button variant="secondary" onClick={clear} aria-label={`Remove ${chosen.name}`}>
              Remove
            </Button>
          </div>
        )}
      </div>
      <div role="status">
        <FieldError id={`${id}-error`} message={message} />
      </div>
      {lost && (
        <noscript>
          <p className="mt-1.5 font-medium text-small text-warn">{POST_PROBLEMS['image-lost']}</p>
        </noscript>
      )}
    </fieldset>
  );
}
