/** A version of a setting; `value` is what its room's schema parses. */
export type SettingVersion = { key: string; version: number; value: unknown; validFrom: Date };

/** The owner's settings in memory, so that a page reads them without the database. */
export type Settings = {
  /** All current and future versions, sorted by `validFrom`, latest first. */
  versions(): readonly SettingVersion[];
  /** Reads the database again. Settles when `versions` shows everything that was committed before the call. */
  refresh(): Promise<void>;
  /** Calls `listener` after each change that is read. */
  subscribe(listener: () => void): void;
};
