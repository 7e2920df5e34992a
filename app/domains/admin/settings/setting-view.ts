import type { TypedSetting } from '#app/domains/settings/read-setting-form.ts';
import type { SettingKey } from '#app/domains/settings/setting.ts';

/** A version in the history of a setting. */
export type SettingVersionRow = {
  version: number;
  validFrom: Date;
  createdAt: Date;
  reason: string;
  /** A login ID; null where the account is gone. */
  by: string | null;
  state: 'holds' | 'scheduled' | 'replaced';
};

/** What the page of a setting shows. */
export type SettingView = {
  /** What the form shows: the version that holds, or one that is restored. */
  typed: TypedSetting;
  restored: number | null;
  /** The newest version; 0 is the built-in content. */
  newest: number;
  history: SettingVersionRow[];
  mayChange: boolean;
  /** What must be entered again; undefined where nothing is guarded. */
  reauthentication: { password: boolean; code: boolean } | undefined;
};

/** A setting in the list of all. */
export type SettingSummary = {
  key: SettingKey;
  mayChange: boolean;
  /** The version that holds; null is the built-in content. */
  version: { number: number; since: Date } | null;
  /** When the next scheduled version begins. */
  next: Date | null;
};
