import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

/** The tokens of each mode, as declared. */
const tokensOf = (selector: string): Record<string, string> => {
  const block = css.split(selector)[1]?.split('}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
};

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ['bg', 'surface', 'surface-sunk', 'surface-hover', 'accent-soft'];
const textPairs = [
  ...grounds.flatMap((ground) => ['text', 'text-soft', 'link'].map((text) => [text, ground] as const)),
  ...['neutral', 'info', 'success', 'warning', 'danger', 'accent'].map((tone) => [`${tone}-fg`, `${tone}-bg`] as const),
  ['danger-fg', 'surface'],
  ['danger-fg', 'bg'],
  ['success-fg', 'surface'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['brand-ink', 'brand-deep'],
  ['brand-ink-soft', 'brand-deep'],
] as const;
const controlPairs = [
  ...['surface', 'bg'].flatMap((ground) =>
    ['line-control', 'focus', 'accent', 'danger'].map((line) => [line, ground] as const),
  ),
  ...[0, 1, 2, 3, 4, 5, 6].map((bucket) => [`age-${bucket}`, 'surface'] as const),
  ...[1, 2, 3, 4].map((line) => [`series-${line}`, 'surface'] as const),
];

describe.each([
  ['light', ':root {\n  color-scheme: light'],
  ['dark', '[data-theme="dark"] {'],
])('the %s mode', (_mode, selector) => {
  const tokens = tokensOf(selector);
  const ratio = ([fore, back]: readonly [string, string]) => {
    const [one, other] = [tokens[fore], tokens[back]];
    if (!one || !other) throw new Error(`No token ${fore} or ${back}`);
    return contrast(one, other);
  };

  it.each(textPairs)('reads %s on %s at 4.5:1', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('shows %s on %s at 3:1', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});
