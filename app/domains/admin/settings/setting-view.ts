import type { TypedSetting } from '#app/domains/settings/read-setting-form.ts';
import type { SettingKey } from '#app/domains/settings/setting.ts';

export type SettingVersionRow = {
  version: number;
  validFrom: Date;
  createdAt: Date;
  reason: string;
  /** A login ID; null if the account is deleted. */
  by: string | null;
  state: 'holds' | 'scheduled' | 'replaced';
};

export type SettingView = {
  /** The value of the form: the current version, or a restored one. */
  typed: TypedSetting;
  restored: number | null;
  /** The newest version; 0 is the built-in content. */
  newest: number;
  history: SettingVersionRow[];
  mayChange: boolean;
  /** The required reauthentication; undefined if the setting is not guarded. */
  reauthentication: { password: boolean; code: boolean } | undefined;
};

/** A setting in the list of all. */
export type SettingSummary = {
  key: SettingKey;
  mayChange: boolean;
  /** The current version; null is the built-in content. */
  version: { number: number; since: Date } | null;
  /** When the next scheduled version starts. */
  next: Date | null;
};
