/** Patterns in order of priority, because the user agent of Edge also contains Chrome and Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bLine\//, 'LINE'],
  [/\bFB(AN|AV)\//, 'Facebook'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (names: readonly [RegExp, string][], text: string): string | undefined => names.find(([sign]) => sign.test(text))?.[1];

export const parseDevice = (userAgent: string): { browser: string | undefined; system: string | undefined } => ({
  browser: findName(BROWSERS, userAgent),
  system: findName(SYSTEMS, userAgent),
});
