import { parseWithValibot } from '@conform-to/valibot';
import { data, Link, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { CONSENT_CODES, CONSENT_LABELS, CONSENT_TEXTS } from '#app/domains/consents/consent.ts';
import { latestConsents, listConsents } from '#app/domains/consents/consent-queries.server.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { Marketing, mapMarketingTicks, toMarketingTicks } from '#app/domains/membership/marketing.ts';
import { MarketingForm } from '#app/domains/membership/ui/marketing-form.tsx';
import { updateMarketingConsents } from '#app/domains/membership/update-marketing-consents.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/consents';

export const handle = { heading: 'Consents' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null) return { consents: null };
  const platform = context.get(platformContext);
  const ledger = await listConsents(platform.db, actor.accountId);
  const latest = latestConsents(ledger);
  // The newest of a code first. What was never agreed to is only a choice.
  const consents = CONSENT_CODES.map((code) => ({
    label: CONSENT_LABELS[code],
    entries: ledger
      .filter((consent) => consent.code === code)
      .map(({ given, at, version, hash }) => ({
        given,
        at,
        version,
        to: `/mypage/consents/${CONSENT_TEXTS[code]}/${version}?text=${hash}`,
      })),
  })).filter(({ entries }) => entries.some(({ given }) => given));
  return {
    consents,
    marketing: mapMarketingTicks((code) => latest[code]?.given ?? false),
    marketingText: termsText(platform, 'marketing').html,
    saved: new URL(request.url).searchParams.has('saved'),
  };
}

export async function action(args: Route.ActionArgs) {
  const member = await authorize(args);
  const { request, context } = args;
  const submission = parseWithValibot(await readForm(request), { schema: Marketing });
  if (submission.status !== 'success') throw data('The form has other fields.', { status: 422 });
  const { id, address } = context.get(requestContext);
  const by = { accountId: member.accountId, requestId: id, address };
  const changed = await updateMarketingConsents(
    context.get(platformContext),
    by,
    toMarketingTicks(submission.value),
  );
  if (!changed.ok) throw data('Please log in.', { status: 401 });
  return redirect('/mypage/consents?saved=1');
}

/** A member's consents, each with its text of that time, and the marketing consents (decisions A9). */
export default function Consents({ loaderData }: Route.ComponentProps) {
  if (!loaderData.consents) return null;
  const { consents, marketing, marketingText, saved } = loaderData;
  return (
    <>
      <SettingsSection title="Your consents" text="Each links to the exact text that you were shown.">
        <ul>
          {consents.map(({ label, entries }) => (
            <li key={label} className="border-line border-b py-3 first:pt-0 last:border-b-0">
              <p className="mb-1 font-semibold">{label}</p>
              {entries.map(({ given, at, version, to }, index) => (
                <p
                  key={at.toISOString()}
                  className={`flex flex-wrap gap-x-3 text-small tabular-nums ${index === 0 ? '' : 'text-muted'}`}
                >
                  <span className="w-40 sm:w-48">
                    {given ? 'Agreed' : entries[index + 1]?.given ? 'Withdrawn' : 'Not agreed'}{' '}
                    <time dateTime={at.toISOString()}>{kstDate(at)}</time>
                    {version !== entries[0]?.version && <span className="max-sm:hidden"> (earlier)</span>}
                  </span>
                  <Link
                    className={index === 0 ? 'link min-h-6' : 'link link-quiet min-h-6 font-normal'}
                    to={to}
                  >
                    Version {version}
                    <span className="sr-only"> of the text: {label}</span>
                  </Link>
                </p>
              ))}
            </li>
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection
        title="Marketing messages"
        text="Optional. Withdraw any of these at any time; nothing else changes. We email you a confirmation."
      >
        {saved && (
          <Notice tone="success" role="status" className="mb-4">
            Your marketing consents have been saved.
          </Notice>
        )}
        <MarketingForm key={JSON.stringify(marketing)} initial={marketing}>
          <details className="mb-6 ml-8">
            <summary className="link disclosure w-fit text-small">View terms</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
            <section className="terms-box mt-2" tabIndex={0} aria-label="Text: marketing messages">
              <Prose html={marketingText} lang="ko" />
            </section>
          </details>
        </MarketingForm>
      </SettingsSection>
      <SettingsSection title="Your data" text="A copy of the personal data in your account.">
        <div className="actions">
          <a className="button button-secondary" href="/mypage/export.json" download="routi-my-data.json">
            <Icon name="download" /> Download all my data (JSON)
          </a>
        </div>
      </SettingsSection>
    </>
  );
}
