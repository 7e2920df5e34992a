import type { Hex } from './contrast.ts';

/** A color's background and its minimum contrast: 4.5 for text, 3 for lines and icons (WCAG 1.4.3, 1.4.11). */
type Use = { on: string; least: 4.5 | 3 } | null;

export type Token = { name: string; light: Hex; dark: Hex; use: Use };

const TEXT = { on: 'bg', least: 4.5 } as const;
const SIGN = { on: 'bg', least: 3 } as const;

/** The colors of app/app.css; tokens.test.ts compares them. */
export const TOKENS: readonly Token[] = [
  { name: 'bg', light: '#ffffff', dark: '#0b1210', use: null },
  { name: 'surface', light: '#ffffff', dark: '#121b18', use: null },
  { name: 'subtle', light: '#f4f7f5', dark: '#121b18', use: null },
  { name: 'line', light: '#dce4df', dark: '#24322c', use: null },
  { name: 'control', light: '#7d8a84', dark: '#66786f', use: SIGN },
  { name: 'text', light: '#0f1a16', dark: '#e8efec', use: TEXT },
  { name: 'muted', light: '#4c5a54', dark: '#a3b3ac', use: { on: 'subtle', least: 4.5 } },
  { name: 'faint', light: '#66756e', dark: '#84958d', use: TEXT },
  { name: 'brand', light: '#0e7f45', dark: '#3ddc84', use: { on: 'subtle', least: 4.5 } },
  { name: 'brand-graphic', light: '#12a150', dark: '#3ddc84', use: SIGN },
  { name: 'on-button', light: '#ffffff', dark: '#06210f', use: { on: 'button', least: 4.5 } },
  { name: 'button', light: '#0e7f45', dark: '#2fbf71', use: SIGN },
  { name: 'danger', light: '#b42318', dark: '#ff8a7a', use: { on: 'danger-wash', least: 4.5 } },
  { name: 'danger-wash', light: '#fdf3f2', dark: '#221514', use: null },
  { name: 'warn', light: '#8a4b00', dark: '#f2b84b', use: { on: 'warn-wash', least: 4.5 } },
  { name: 'warn-wash', light: '#fff7e6', dark: '#1f1a0f', use: null },
  { name: 'info', light: '#1d5f91', dark: '#7cc0f5', use: { on: 'info-wash', least: 4.5 } },
  { name: 'info-wash', light: '#f1f7fc', dark: '#101a22', use: null },
  { name: 'success-wash', light: '#eef8f2', dark: '#173823', use: null },
  { name: 'pipe-steel', light: '#77857e', dark: '#77857e', use: SIGN },
  { name: 'pipe-pale', light: '#c3ccc7', dark: '#3a4a43', use: null },
  { name: 'pipe-blue', light: '#2f6f9f', dark: '#5f9fce', use: SIGN },
];
