import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CONTRACTOR_BOUNDS, fitsBounds } from '#app/domains/accounts/fields/contact-bounds.ts';
import { PASSWORD_RESET_REDIRECT_MS } from '#app/domains/accounts/ui/password-changed.tsx';
import {
  BOARDS,
  DEFAULT_PAGE_SIZE,
  NO_CONTENT,
  NOTICE_TYPES,
  PAGE_SIZES,
  ROW_CAP,
  SEARCH_DELAY_MS,
  TITLE_LENGTH,
  UNTITLED,
} from '#app/domains/boards/post.ts';
import { SIGNED_UP_REDIRECT_MS } from '#app/domains/membership/ui/sign-up-completed.tsx';
import { catalog, firstCharge } from '#app/domains/plans/catalog.ts';
import { subscriptionEnd, subscriptionPeriod } from '#app/domains/plans/periods.ts';
import { PERIOD_DAYS, PERIODS, SUBSCRIPTION_DAYS } from '#app/domains/plans/term.ts';
import { DEFAULTS } from '#app/domains/settings/defaults.ts';
import { AWARD_MS } from '#app/domains/site/ui/home/awards-carousel.tsx';
import { CHUNK_TIMEOUT_MS } from '#app/shell/chunk-failure.tsx';
import { WIDE } from '#app/shell/header/mobile-menu.tsx';
import { NOT_FOUND_REDIRECT_MS } from '#app/shell/not-found-screen.tsx';
import { SLIDE_MS } from '#app/ui/carousel.tsx';
import { Spinner } from '#app/ui/spinner.tsx';

const styles = globSync('app/**/*.css').map((path) => readFileSync(path, 'utf8'));

describe('the table of constants (spec §9)', () => {
  it.each([
    ['Search auto-apply delay, ms', SEARCH_DELAY_MS, 500],
    ['Chunk load time-out, ms', CHUNK_TIMEOUT_MS, 120_000],
    ['List row cap', ROW_CAP, 100],
    ['Page sizes, the default first', PAGE_SIZES, [10, 20, 30, 40, 50]],
    ['Page size of a list without one', DEFAULT_PAGE_SIZE, 10],
    ['Post title length', TITLE_LENGTH, { min: 10, max: 100 }],
    ['Not-found redirect, ms', NOT_FOUND_REDIRECT_MS, 3000],
    ['Redirect after sign-up, ms', SIGNED_UP_REDIRECT_MS, 3000],
    ['Redirect after a password reset, ms', PASSWORD_RESET_REDIRECT_MS, 3000],
    ['Awards carousel, ms', AWARD_MS, 2500],
    ['Default autoplay of a carousel, ms', SLIDE_MS, 3000],
  ])('%s', (_item, ours, specified) => {
    expect(ours).toEqual(specified);
  });

  it('awards have 100 px before each slide except the first', () => {
    const css = readFileSync('app/ui/carousel.css', 'utf8');
    expect(css).toMatch(/\.carousel-slide \{[^}]*padding-left: 100px;/);
    expect(css).toMatch(/\.carousel-viewport \{[^}]*margin-left: -100px;/);
  });

  it('the spinner defaults to dots of 15 px with 2 px on either side', () => {
    const drawn = renderToStaticMarkup(createElement(Spinner));
    expect(drawn).toContain(`width="${3 * (15 + 2 * 2)}" height="${15 + 2 * 2}"`);
    expect(drawn.match(/ r="7\.5"/g)).toHaveLength(3);
  });

  it('screens up to 767 px are narrow in every style sheet and in the menu', () => {
    const pixels = styles.flatMap((css) => [...css.matchAll(/width (?:<=|>) (\d+)px/g)].map(([, px]) => px));
    expect(new Set(pixels)).toEqual(new Set(['767']));
    expect(styles.join()).toContain(`--breakpoint-md: ${768 / 16}rem;`);
    expect(WIDE).toBe('(width >= 768px)');
  });
});

describe('prices (spec §9, decisions M1)', () => {
  it.each([
    ['basic', { monthly: 1_980_000, setupFee: 0, trialDays: 30 }],
    ['standard', { monthly: 3_750_000, setupFee: 0, trialDays: 0 }],
    ['custom', { monthly: 2_540_000, setupFee: 99_000_000, trialDays: 0 }],
  ] as const)('%s', (code, specified) => {
    expect(catalog[code]).toMatchObject(specified);
    expect(firstCharge(catalog[code])).toBe(specified.monthly + specified.setupFee);
  });
});

describe('plan details (spec §9)', () => {
  it.each([
    ['basic', { serverCapacityGb: 'none', concurrentUsers: 3, dailyHours: 12 }],
    ['standard', { serverCapacityGb: 500, concurrentUsers: 9, dailyHours: 12 }],
    ['custom', { serverCapacityGb: null, concurrentUsers: null, dailyHours: 24 }],
  ] as const)('%s', (code, specified) => {
    expect(catalog[code]).toMatchObject(specified);
  });

  it('a month is 30 days, a year 365, and 12 charges make a contract (decisions M5)', () => {
    expect({ PERIOD_DAYS, SUBSCRIPTION_DAYS, PERIODS }).toEqual({
      PERIOD_DAYS: 30,
      SUBSCRIPTION_DAYS: 365,
      PERIODS: 12,
    });
    expect(subscriptionEnd('2026-01-01')).toBe('2026-12-31');
    expect(subscriptionPeriod('2026-01-01', 12).endsOn).toBe('2026-12-31');
  });
});

describe('posts (spec §3)', () => {
  it('have the types of their board', () => {
    expect(NOTICE_TYPES).toEqual(['Notice', 'Routi-AI', 'Routi-AR']);
    // decisions P10: the union of the spec's two readings.
    expect(DEFAULTS['faq-topics'].topics.map(({ key }) => key)).toEqual([
      'Auth',
      'Download',
      'Solution',
      'Payment',
      'Routi-AI',
      'Routi-AR',
      'Etc.',
    ]);
  });

  it('show the defaults for a missing title or content', () => {
    expect([UNTITLED, NO_CONTENT]).toEqual(['Untitled', 'No content available.']);
  });

  it('have the title and path of their board (spec §2)', () => {
    expect(BOARDS).toEqual({
      notice: { title: 'Latest Updates', path: '/notice' },
      faq: { title: 'FAQ', path: '/faq' },
    });
  });
});

describe('the bounds of the contractor form (spec §5, decisions W1)', () => {
  it.each([
    ['company', 12, 100],
    ['name', 6, 100],
    ['phone', 6, 100],
    ['email', 6, 100],
    ['address', 6, 100],
  ] as const)('%s: %i to %i characters', (field, min, max) => {
    const fits = (length: number) => fitsBounds('a'.repeat(length), CONTRACTOR_BOUNDS[field]);
    expect([min - 1, min, max, max + 1].map(fits)).toEqual([false, true, true, false]);
  });

  it('accept two characters of Korean text', () => {
    expect(fitsBounds('한전', CONTRACTOR_BOUNDS.company)).toBe(true);
    expect(fitsBounds('한', CONTRACTOR_BOUNDS.company)).toBe(false);
  });
});
