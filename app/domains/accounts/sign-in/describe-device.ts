/** The first match wins: most browsers also name their ancestors. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bWhale\//, 'Whale'],
  [/\bKAKAOTALK\b/i, 'KakaoTalk'],
  [/\bNAVER\(/, 'Naver'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** No real User-Agent is longer; the rest is ignored. */
const READ_MAX = 500;

/** Describes a browser for its owner (`Chrome on Windows`), only in words from our lists. */
export function describeDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, READ_MAX);
  const named = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(text))?.[1];
  const system = named(SYSTEMS);
  const browser = named(BROWSERS) ?? 'Unknown browser';
  return system === undefined ? browser : `${browser} on ${system}`;
}
