import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { micromark } from 'micromark';
import {
  currentSetting,
  findSettingAt,
  listSettingValues,
  type SettingSource,
} from '#app/domains/settings/current-setting.server.ts';
import type { SettingValue } from '#app/domains/settings/setting.ts';
import { type KstDate, startOfKstDay } from '#app/shared/dates.ts';

/** A version of a text as pages show it. */
export type PublishedText = {
  /** The day from which it is in force, `2026-11-21`. */
  version: string;
  /** SHA-256 of `text`, hex, to which a consent is bound. */
  hash: string;
  html: string;
  /** Markdown, Korean, exactly as shown. */
  text: string;
};

/** Folders of the texts that have a page of their own. */
const FOLDERS = { 'terms-of-use': 'content/terms/ko', 'privacy-policy': 'content/privacy/ko' } as const;

export type PublishedName = keyof typeof FOLDERS;

/** The seller named in the texts. */
export type TextSeller = SettingValue<'seller'>;

const GATEWAY = {
  task: '결제의 승인과 취소, 자동결제, 가상계좌의 발급',
  name: '결제창에 표시되는 결제대행사',
};

/** Values of the placeholders in the texts. */
const placeholderValues = ({
  company,
  email,
  privacyOfficer,
  processors,
}: TextSeller): Record<string, string> => ({
  company,
  email,
  privacyOfficer: privacyOfficer ?? `${company} 개인정보 보호 담당`,
  processors: [...processors, GATEWAY].map(({ task, name }) => `- **${task}**: ${name}`).join('\n'),
});

const SOURCE = /^<!-- version: (\d{4}-\d{2}-\d{2}) -->\s*\n([\s\S]+)$/;

/** `source`: Markdown whose first line is `<!-- version: YYYY-MM-DD -->`. Throws if it has none. */
export function parseText(name: string, source: string, seller: TextSeller): PublishedText {
  const facts = placeholderValues(seller);
  const [, version, body] = source.match(SOURCE) ?? [];
  if (version === undefined || body === undefined)
    throw new Error(`The text ${name} does not say its version.`);
  const text = body.replace(/\{(\w+)\}/g, (placeholder, fact: string) => facts[fact] ?? placeholder).trim();
  const hash = createHash('sha256').update(text).digest('hex');
  return { version, hash, html: micromark(text), text };
}

/** Cache of texts by path, per seller. */
const cache = new WeakMap<TextSeller, Map<string, readonly PublishedText[]>>();

/**
 * Every version ever shown, newest first; earlier ones are in `earlier/`. A replaced version names the seller
 * of its last day. Throws if a file is missing.
 */
export function readVersions(site: SettingSource, folder: string, name: string): readonly PublishedText[] {
  const now = site.clock.now();
  const current = readFor(currentSetting(site, 'seller'), folder, name);
  return current.map((text, index) => {
    const next = current[index - 1];
    const until = next && new Date(startOfKstDay(next.version).getTime() - 1);
    return until && until < now
      ? (readFor(findSettingAt(site, 'seller', until), folder, name)[index] ?? text)
      : text;
  });
}

/** The text with this hash, whichever seller it names. */
export function findByHash(
  site: Pick<SettingSource, 'settings'>,
  folder: string,
  name: string,
  hash: string,
): PublishedText | undefined {
  return listSettingValues(site, 'seller')
    .flatMap((seller) => readFor(seller, folder, name))
    .find((text) => text.hash === hash);
}

/** Every version with this seller filled in. Files are read once. */
function readFor(seller: TextSeller, folder: string, name: string): readonly PublishedText[] {
  const texts = cache.get(seller) ?? new Map<string, readonly PublishedText[]>();
  cache.set(seller, texts);
  const path = `${folder}/${name}`;
  const versions = texts.get(path) ?? [readText(folder, name, seller), ...earlierTexts(folder, name, seller)];
  texts.set(path, versions);
  return versions;
}

/** Every version of a text that has a page of its own, newest first. */
export function publishedTexts(site: SettingSource, name: PublishedName): readonly PublishedText[] {
  return readVersions(site, FOLDERS[name], name);
}

function readText(folder: string, name: string, seller: TextSeller): PublishedText {
  return parseText(name, readFileSync(join(process.cwd(), folder, `${name}.md`), 'utf8'), seller);
}

/** The earlier versions, newest first. */
function earlierTexts(current: string, name: string, seller: TextSeller): PublishedText[] {
  const folder = `${current}/earlier`;
  if (!existsSync(join(process.cwd(), folder))) return [];
  return readdirSync(join(process.cwd(), folder))
    .filter((file) => file.startsWith(`${name}.`))
    .map((file) => readText(folder, file.replace(/\.md$/, ''), seller))
    .sort((a, b) => b.version.localeCompare(a.version));
}

/** The version in force `today`; before all of them, the first one. `versions`: newest first. */
export function findVersionInForce<T extends PublishedText>(versions: readonly T[], today: KstDate): T {
  const found = versions.find(({ version }) => version <= today) ?? versions.at(-1);
  if (!found) throw new Error('A text has no version.');
  return found;
}
