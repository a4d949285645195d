import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandThemeOf, contrastRatio, darkenUntilReadable, isHexColour, MIN_CONTRAST_RATIO } from './brand-theme.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const PAIRS = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-fg', 'accent-bg'],
  ['link', 'accent-soft'],
  ['brand-ink', 'brand-deep'],
  ['brand-ink-soft', 'brand-deep'],
] as const;

describe("an agent's colour", () => {
  it('gives words at 4.5:1 on every ground in both modes, whatever colour it is', () => {
    fc.assert(
      fc.property(colour, fc.option(colour), (brand, deep) => {
        const theme = brandThemeOf(brand, deep);
        for (const [mode, surface] of [
          ['light', '#ffffff'],
          ['dark', '#141d1b'],
        ] as const) {
          const palette = theme[mode];
          for (const [fore, back] of PAIRS)
            expect(contrastRatio(palette[fore] ?? '', palette[back] ?? '')).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(palette.link ?? '', surface)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(palette.accent ?? '', surface)).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });

  it('knows black on white as 21:1, and what is no colour', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(isHexColour('#0F5C5C')).toBe(true);
    expect(isHexColour('red')).toBe(false);
  });
});

describe('the nearest shade that can be read', () => {
  it('is the colour itself where white can be read on it', () => {
    expect(darkenUntilReadable('#0f5c5c')).toBe('#0f5c5c');
  });
  it('is found for every colour, and is darker', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        expect(contrastRatio(darkenUntilReadable(brand), '#ffffff')).toBeGreaterThanOrEqual(MIN_CONTRAST_RATIO);
        expect(contrastRatio(darkenUntilReadable(brand), '#ffffff')).toBeGreaterThanOrEqual(
          contrastRatio(brand, '#ffffff'),
        );
      }),
    );
  });
});
