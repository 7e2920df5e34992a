import { IMAGE_TYPES } from '#app/domains/media/image.ts';
import { IMAGE_MESSAGES } from '#app/domains/media/messages.ts';
import { brochurePath } from '#app/domains/settings/brochure-file.ts';
import { settingMessage } from '#app/domains/settings/messages.ts';
import { fieldName, type TypedSetting } from '#app/domains/settings/read-setting-form.ts';
import type { SettingField } from '#app/domains/settings/setting-form.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { FieldError } from '#app/ui/field-error.tsx';

type Props = {
  field: SettingField & { kind: 'image' | 'pdf' };
  name: string;
  typed: TypedSetting;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
};

/** Keeps, replaces or removes a file. A stored file stays while the rest of the form is corrected. */
export function UploadField({
  field: { label, hint = 'PDF, at most 10 MB.', kind },
  name,
  typed,
  errors,
  disabled,
}: Props) {
  const code = errors[name];
  const kept = kind === 'image' ? [name] : [fieldName(name, 'file'), fieldName(name, 'bytes')];
  const present = typed[kept[0] ?? name] ?? '';
  const hintId = `${name}-hint`;
  return (
    <div>
      <label className="mb-1 block font-semibold" htmlFor={name}>
        {label}
        <span className="font-normal text-muted"> (optional)</span>
      </label>
      {hint && (
        <p id={hintId} className="mb-1.5 text-muted text-small">
          {hint}
        </p>
      )}
      {kept.map((each) => (
        <input key={each} type="hidden" name={each} value={typed[each] ?? ''} />
      ))}
      <div>
        {present !== '' && (
          <div className="mb-2 flex flex-wrap items-center gap-x-4">
            {kind === 'image' ? (
              <img src={present} alt="" className="h-12 w-auto rounded border border-line" />
            ) : (
              <ExternalLink className="link" href={brochurePath(present)}>
                Your PDF
              </ExternalLink>
            )}
            {!disabled && <Checkbox id={`${name}-remove`} name={`${name}_remove`} label="Remove" />}
          </div>
        )}
        <input
          id={name}
          name={`${name}_upload`}
          type="file"
          accept={kind === 'image' ? IMAGE_TYPES.join(',') : 'application/pdf'}
          disabled={disabled}
          aria-invalid={code ? true : undefined}
          aria-describedby={[hint && hintId, code && `${name}-error`].filter(Boolean).join(' ') || undefined}
          className="file-input"
        />
      </div>
      <FieldError id={`${name}-error`} message={code === undefined ? undefined : uploadMessage(code)} />
    </div>
  );
}

export function uploadMessage(code: string): string {
  return Object.hasOwn(IMAGE_MESSAGES, code)
    ? IMAGE_MESSAGES[code as keyof typeof IMAGE_MESSAGES]
    : settingMessage(code);
}
