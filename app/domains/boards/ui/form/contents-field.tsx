import { type KeyboardEvent, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { detectLanguage } from '../../post.ts';
import { type Preview, usePreview } from './use-preview.ts';

type Props = {
  id: string;
  name: string;
  defaultValue: string | undefined;
  /** The message, not its code. */
  error: string | undefined;
  /** For visitors who may not write; there is no preview then. */
  readOnly: boolean;
  tab: ContentsTab;
  onTab: (tab: ContentsTab) => void;
};

const TABS = ['Write', 'Preview'] as const;
export type ContentsTab = (typeof TABS)[number];

/** Contents with a preview: two tabs, or a Preview button without scripts. */
export function ContentsField({ id, name, defaultValue, error, readOnly, tab, onTab }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { preview, request } = usePreview();
  const choose = (chosen: ContentsTab) => {
    onTab(chosen);
    if (chosen === 'Preview') void request(area.current?.value ?? '');
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowRight: 1, ArrowLeft: 0, End: 1, Home: 0 }[event.key];
    const chosen = to === undefined ? undefined : TABS[to];
    if (!chosen) return;
    event.preventDefault();
    choose(chosen);
    document.getElementById(`${id}-${chosen}`)?.focus();
  };
  /** Without tabs the one visible panel needs no role. */
  const panel = (each: ContentsTab) => ({
    hidden: tab !== each,
    ...(!readOnly && { role: 'tabpanel', 'aria-labelledby': `${id}-${each}` }),
  });
  const hintId = `${id}-hint`;
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <label className="font-semibold" htmlFor={id}>
          Contents
        </label>
        {!readOnly && (
          <div role="tablist" aria-label="Contents" className="flex noscript:hidden">
            {TABS.map((each) => (
              <button
                key={each}
                id={`${id}-${each}`}
                type="button"
                role="tab"
                className="tab-link aria-selected:border-b-brand-graphic aria-selected:text-brand"
                aria-selected={tab === each}
                aria-controls={`${id}-${each}-panel`}
                tabIndex={tab === each ? 0 : -1}
                onClick={() => choose(each)}
                onKeyDown={move}
              >
                {each}
              </button>
            ))}
          </div>
        )}
      </div>
      <div id={`${id}-Write-panel`} {...panel('Write')}>
        <textarea
          ref={area}
          id={id}
          name={name}
          className="input block min-h-80 w-full [field-sizing:content]"
          placeholder="Please enter the content."
          required
          readOnly={readOnly}
          defaultValue={defaultValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${hintId} ${id}-error` : hintId}
        />
      </div>
      <div
        id={`${id}-Preview-panel`}
        {...panel('Preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to focus is scrolled by keyboard
        tabIndex={0}
        className="min-h-80 rounded-sm border border-line p-4"
      >
        <PreviewShown preview={preview} />
      </div>
      <p id={hintId} className="mt-1.5 text-muted text-small">
        {'An empty line begins a paragraph. **bold**, *italic*, # heading, - list, [words](address).'}
      </p>
      <FieldError id={`${id}-error`} message={error} />
      {!readOnly && (
        <noscript>
          <Button className="mt-3" type="submit" name="intent" value="preview" variant="secondary">
            Preview
          </Button>
        </noscript>
      )}
    </div>
  );
}

function PreviewShown({ preview }: { preview: Preview }) {
  if (preview.state === 'shown') {
    if (preview.html.trim() === '') return <p className="text-muted">There is nothing to show yet.</p>;
    return <Prose html={preview.html} lang={detectLanguage(preview.html)} />;
  }
  return (
    <p role="status" className="text-muted">
      {preview.state === 'pending' ? 'Loading...' : preview.message}
    </p>
  );
}
