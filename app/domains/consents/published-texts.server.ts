import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { micromark } from 'micromark';
import type { KstDate } from '#app/shared/dates.ts';
import { siteFacts } from '#content/site-facts.ts';

/** A text in one version, as the pages show it. */
export type PublishedText = {
  /** The day from which the text holds, `2026-11-21`. */
  version: string;
  /** SHA-256 of `text`, hex: what a consent is bound to. */
  hash: string;
  html: string;
  /** Markdown, Korean, exactly as it was shown. */
  text: string;
};

/** The texts with a page of their own, and their folders. */
const FOLDERS = { 'terms-of-use': 'content/terms/ko', 'privacy-policy': 'content/privacy/ko' } as const;

export type PublishedName = keyof typeof FOLDERS;

const PROCESSORS = [
  ...siteFacts.processors,
  { task: '결제의 승인과 취소, 자동결제, 가상계좌의 발급', name: '결제창에 표시되는 결제대행사' },
];

/** Placeholders of the texts. */
const FACTS: Readonly<Record<string, string>> = {
  company: siteFacts.company,
  email: siteFacts.supportEmail,
  privacyOfficer: siteFacts.seller.privacyOfficer ?? `${siteFacts.company} 개인정보 보호 담당`,
  processors: PROCESSORS.map(({ task, name }) => `- **${task}**: ${name}`).join('\n'),
};

const SOURCE = /^<!-- version: (\d{4}-\d{2}-\d{2}) -->\s*\n([\s\S]+)$/;

/** `source`: Markdown whose first line is `<!-- version: YYYY-MM-DD -->`. Throws if it has none. */
export function parseText(name: string, source: string): PublishedText {
  const [, version, body] = source.match(SOURCE) ?? [];
  if (version === undefined || body === undefined)
    throw new Error(`The text ${name} does not say its version.`);
  const text = body.replace(/\{(\w+)\}/g, (placeholder, fact: string) => FACTS[fact] ?? placeholder).trim();
  const hash = createHash('sha256').update(text).digest('hex');
  return { version, hash, html: micromark(text), text };
}

/** Reads one file. Throws if it is missing. */
export function readText(folder: string, name: string): PublishedText {
  return parseText(name, readFileSync(join(process.cwd(), folder, `${name}.md`), 'utf8'));
}

const known = new Map<PublishedName, readonly PublishedText[]>();

/** Every version ever shown, newest first; earlier ones are in `earlier/`. Read once. */
export function publishedTexts(name: PublishedName): readonly PublishedText[] {
  const versions = known.get(name) ?? [readText(FOLDERS[name], name), ...earlierTexts(FOLDERS[name], name)];
  known.set(name, versions);
  return versions;
}

/** The earlier versions, newest first. */
export function earlierTexts(current: string, name: string): PublishedText[] {
  const folder = `${current}/earlier`;
  if (!existsSync(join(process.cwd(), folder))) return [];
  return readdirSync(join(process.cwd(), folder))
    .filter((file) => file.startsWith(`${name}.`))
    .map((file) => readText(folder, file.replace(/\.md$/, '')))
    .sort((a, b) => b.version.localeCompare(a.version));
}

/** The version that holds `today`; the first published one also holds before its day. `versions`: newest first. */
export function textInForce<T extends PublishedText>(versions: readonly T[], today: KstDate): T {
  const found = versions.find(({ version }) => version <= today) ?? versions.at(-1);
  if (!found) throw new Error('A text has no version.');
  return found;
}
