import type { InferOutput } from 'valibot';
import type { SETTING_SCHEMAS } from './schema.ts';

/** In the order of the admin pages. Stored, so a key never changes. */
export const SETTING_KEYS = [
  'seller',
  'bank-accounts',
  'contact',
  'holidays',
  'announcement',
  'home-copy',
  'awards',
  'routi-ai-copy',
  'routi-ar-copy',
  'brochures',
  'faq-topics',
] as const satisfies readonly (keyof typeof SETTING_SCHEMAS)[];

export type SettingKey = (typeof SETTING_KEYS)[number];
export type SettingValue<K extends SettingKey = SettingKey> = InferOutput<(typeof SETTING_SCHEMAS)[K]>;

export type FaqTopic = SettingValue<'faq-topics'>['topics'][number];

/** Settings that editors may change, too. */
const CONTENT_KEYS: readonly SettingKey[] = [
  'announcement',
  'awards',
  'home-copy',
  'routi-ai-copy',
  'routi-ar-copy',
  'faq-topics',
  'brochures',
];

/** Settings whose change requires reauthentication. */
const GUARDED_KEYS: readonly SettingKey[] = ['seller', 'bank-accounts'];

export const isSettingKey = (text: string | undefined): text is SettingKey =>
  SETTING_KEYS.some((key) => key === text);
export const isContentKey = (key: SettingKey) => CONTENT_KEYS.includes(key);
export const isGuardedKey = (key: SettingKey) => GUARDED_KEYS.includes(key);
