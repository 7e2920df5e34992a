import { useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { getStored, setStored, THEME_KEY } from '../browser-storage.ts';

const THEMES = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'system', label: 'System', icon: 'screen' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

type Theme = (typeof THEMES)[number]['value'];

/** The head script applies the choice before the first paint. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>();
  useEffect(
    () => setTheme(THEMES.find(({ value }) => value === getStored(THEME_KEY))?.value ?? 'system'),
    [],
  );

  function choose(value: Theme) {
    setTheme(value);
    setStored(THEME_KEY, value === 'system' ? null : value);
    if (value === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
  }

  return (
    <fieldset className="noscript:hidden">
      <legend className="sr-only">Colors of this site</legend>
      <div className="theme-choice">
        {THEMES.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={theme === value}
            onClick={() => choose(value)}
          >
            <Icon name={icon} size={18} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
