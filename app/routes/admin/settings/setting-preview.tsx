import { type ReactNode, useEffect, useRef } from 'react';
import { languageOf } from '#app/domains/boards/post.ts';
import { brochurePath } from '#app/domains/settings/brochure-file.ts';
import type { SettingKey, SettingValue } from '#app/domains/settings/setting.ts';
import { ClosingBanner } from '#app/domains/site/ui/closing-banner.tsx';
import { AwardsCarousel } from '#app/domains/site/ui/home/awards-carousel.tsx';
import { WorkSteps } from '#app/domains/site/ui/product/work-steps.tsx';
import type { Site } from '#app/shell/frame.tsx';
import { AnnouncementText } from '#app/shell/header/announcement-banner.tsx';
import { SiteFooter } from '#app/shell/site-footer.tsx';
import { Day } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { ExternalLink } from '#app/ui/external-link.tsx';

/** A setting with the value that was typed, which nobody else sees. */
export type Preview = {
  [K in SettingKey]: { setting: K; value: SettingValue<K> };
}[SettingKey] & {
  /** The site with it. */
  site: Site;
  /** What documents say of the seller; null where they cannot be issued. */
  supplier: { term: string; value: string }[] | null;
};

export function SettingPreview(preview: Preview) {
  const box = useRef<HTMLElement>(null);
  // It stands above the form, whose button is at the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each preview
  useEffect(() => box.current?.focus(), [preview.value]);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="preview" className="mb-10">
      <h2 id="preview" className="mb-1 text-h3">
        Preview
      </h2>
      <p className="mb-4 text-muted">Not published. Only you see this.</p>
      {/* Nothing in it is to be used: its links lead away from what was typed. */}
      <div inert className="overflow-hidden rounded-lg border border-line bg-surface">
        <Shown {...preview} />
      </div>
    </section>
  );
}

function Shown({ site, supplier, ...draft }: Preview): ReactNode {
  switch (draft.setting) {
    case 'seller':
      return (
        <>
          <SiteFooter site={site} />
          <div className="border-line border-t p-5">
            <p className="mb-3 font-semibold">On documents</p>
            {supplier === null ? (
              <p>No documents can be issued: trade name, representative, number and address are needed.</p>
            ) : (
              <DefinitionList items={supplier} />
            )}
          </div>
        </>
      );
    case 'contact':
      return <SiteFooter site={site} />;
    case 'bank-accounts':
      return (
        <div className="p-5">
          <DefinitionList
            items={Object.entries(draft.value).map(([bank, { number, holder }]) => ({
              term: bank === 'ibk' ? 'IBK' : 'Shinhan',
              value: `${number}, ${holder}`,
            }))}
          />
          {Object.keys(draft.value).length === 0 && <p>No bank transfer is offered.</p>}
        </div>
      );
    case 'announcement': {
      const { text, link, to, from, until } = draft.value;
      if (text === undefined) return <p className="p-5">There is no banner.</p>;
      return (
        <>
          <div className="announcement">
            <div className="announcement-inside">
              <AnnouncementText text={text} link={link} to={to} />
            </div>
          </div>
          <p className="p-4 text-muted text-small">
            {from ? <Day on={from} /> : 'At once'} – {until ? <Day on={until} /> : 'until it is changed'}
          </p>
        </>
      );
    }
    case 'awards':
      return (
        <div className="p-5">
          <AwardsCarousel awards={draft.value.awards} />
        </div>
      );
    case 'home-copy': {
      const { headline, lead, numbers, closingTitle, closingText } = draft.value;
      return (
        <>
          <div className="grid gap-6 p-5">
            <p className="text-display">{headline}</p>
            <p className="text-lead text-muted">{lead}</p>
            <p className="text-h2">{numbers}</p>
          </div>
          <ClosingBanner title={closingTitle} text={closingText}>
            {null}
          </ClosingBanner>
        </>
      );
    }
    case 'routi-ai-copy':
    case 'routi-ar-copy': {
      const { untilDownload, rows, stepsTitle, steps, closingTitle, closingText } = draft.value;
      return (
        <>
          <div className="grid gap-6 p-5">
            {untilDownload && <p className="text-muted text-small">{untilDownload}</p>}
            {rows.map(({ does, give, get }) => (
              <div key={does}>
                <p className="text-lead text-muted">{does}</p>
                <DefinitionList
                  items={[
                    { term: 'You give it', value: give },
                    { term: 'You get', value: get },
                  ]}
                />
              </div>
            ))}
            <WorkSteps title={stepsTitle} list={steps} />
          </div>
          <ClosingBanner title={closingTitle} text={closingText}>
            {null}
          </ClosingBanner>
        </>
      );
    }
    case 'faq-topics':
      return (
        <ul className="categories scroll-row p-5">
          {draft.value.topics
            .filter(({ shown }) => shown !== 'retired')
            .map(({ key, name }) => (
              <li key={key} className="category" lang={languageOf(name)}>
                {name}
              </li>
            ))}
        </ul>
      );
    case 'brochures':
      return (
        <ul className="grid gap-2 p-5">
          {Object.entries(draft.value).map(([product, brochure]) => (
            <li key={product}>
              {product === 'routiai' ? 'Routi-AI' : 'Routi-AR'}:{' '}
              {brochure ? (
                <ExternalLink className="link" href={brochurePath(brochure.file)}>
                  your PDF, {Math.ceil(brochure.bytes / 1000)} KB
                </ExternalLink>
              ) : (
                'the built-in one'
              )}
            </li>
          ))}
        </ul>
      );
    case 'holidays':
      return (
        <ul className="grid gap-2 p-5">
          {draft.value.days.map(({ date, name }) => (
            <li key={date}>
              <Day on={date} /> {name}
            </li>
          ))}
          {draft.value.days.length === 0 && <li>Only the public holidays that are built in.</li>}
        </ul>
      );
  }
}
