import { type ReactNode, useEffect, useRef } from 'react';
import type { SettingKey, SettingValue } from '#app/domains/settings/setting.ts';
import { SETTING_FORMS } from '#app/domains/settings/setting-forms.ts';
import { Day } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';

/** A setting with the typed value, which nobody else sees. */
export type Preview = {
  [K in SettingKey]: { setting: K; value: SettingValue<K> };
}[SettingKey] & {
  /** The page of the setting as HTML; null if no public page shows it. */
  page: string | null;
  /** The seller as documents show it; null if none can be issued. */
  supplier: { term: string; value: string }[] | null;
};

export function SettingPreview({ page, supplier, ...draft }: Preview) {
  const box = useRef<HTMLElement>(null);
  // The preview is above the form, whose button is at the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each preview
  useEffect(() => box.current?.focus(), [draft.value]);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="preview" className="mb-10">
      <h2 id="preview" className="mb-1 text-h3">
        Preview
      </h2>
      <p className="mb-4 text-muted">Not published. Only you see this.</p>
      {page !== null && (
        <iframe
          title={`${SETTING_FORMS[draft.setting].page} with what you typed`}
          srcDoc={page}
          // Without scripts and popups; its fonts have the same origin.
          sandbox="allow-same-origin"
          className="block h-[70vh] w-full rounded-lg border border-line bg-surface"
        />
      )}
      <PreviewFacts supplier={supplier} {...draft} />
    </section>
  );
}

/** Values that no public page shows. */
function PreviewFacts({ supplier, ...draft }: Omit<Preview, 'page'>): ReactNode {
  switch (draft.setting) {
    case 'seller':
      return (
        <div className="card mt-4">
          <p className="mb-3 font-semibold">On documents</p>
          {supplier === null ? (
            <p>No documents can be issued: trade name, representative, number and address are needed.</p>
          ) : (
            <DefinitionList items={supplier} />
          )}
        </div>
      );
    case 'bank-accounts': {
      const accounts = Object.entries(draft.value as SettingValue<'bank-accounts'>);
      return (
        <div className="card">
          {accounts.length === 0 && <p>No bank transfer is offered.</p>}
          <DefinitionList
            items={accounts.map(([bank, { number, holder }]) => ({
              term: bank === 'ibk' ? 'IBK' : 'Shinhan',
              value: `${number}, ${holder}`,
            }))}
          />
        </div>
      );
    }
    case 'holidays': {
      const { days } = draft.value as SettingValue<'holidays'>;
      return (
        <ul className="card grid gap-2">
          {days.map(({ date, name }) => (
            <li key={date}>
              <Day on={date} /> {name}
            </li>
          ))}
          {days.length === 0 && <li>Only the public holidays that are built in.</li>}
        </ul>
      );
    }
    default:
      return null;
  }
}
