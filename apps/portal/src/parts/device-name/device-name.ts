/** The browser and system of a user agent, in familiar words: "Firefox on Windows". Null if unknown. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const firstOf = (table: typeof BROWSERS, agent: string) => table.find(([sign]) => sign.test(agent))?.[1];

export const browserNameOfUserAgent = (agent: string): string | null => {
  const names = [firstOf(BROWSERS, agent), firstOf(SYSTEMS, agent)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(' on ') : null;
};
