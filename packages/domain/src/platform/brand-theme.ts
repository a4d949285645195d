/**
 * Makes the palettes of the screens from an agency's colour. Every pair of text and background reaches 4.5 : 1 (WCAG
 * 2.2), in light and dark mode, for any colour. Pure; colours are `#rrggbb`.
 */
type Rgb = readonly [red: number, green: number, blue: number];

const channels = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
};

export const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Relative luminance of WCAG 2, 0 (black) to 1 (white). */
export const relativeLuminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** 1 (the same) to 21 (black on white). */
export const contrastRatio = (one: string, other: string): number => {
  const [light, dark] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

/** Mixes `share` (0 to 1) of `other` into `colour`. */
export const mixColours = (colour: string, other: string, share: number): string => {
  const [one, two] = [channels(colour), channels(other)];
  const mixed = one.map((value, at) => Math.round(value + ((two[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** Moves a colour towards another until it has the wanted contrast to every background. */
const until = (colour: string, towards: string, grounds: readonly string[], wanted: number): string => {
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mixColours(colour, towards, share);
    if (grounds.every((ground) => contrastRatio(moved, ground) >= wanted)) return moved;
  }
  return towards;
};

const WHITE = '#ffffff';
const BLACK = '#000000';
const NIGHT = '#141d1b';
/** The text backgrounds of both modes (tokens.css). */
const LIGHT_GROUNDS = [WHITE, '#f5f7f6', '#edf1f0'];
const DARK_GROUNDS = [NIGHT, '#0c1312', '#1b2624'];
const TEXT = 4.6;

/** The contrast of the agency's colour to white, so that white text on it, and text in it on white, is readable. */
export const MIN_CONTRAST_RATIO = 4.5;

/** The colour itself if white text is readable on it, else the nearest darker shade on which it is. */
export const darkenUntilReadable = (colour: string): string => until(colour, BLACK, [WHITE], MIN_CONTRAST_RATIO);

export type ColourPalette = Readonly<Record<string, string>>;
export type BrandTheme = { readonly light: ColourPalette; readonly dark: ColourPalette };

const panel = (deep: string): ColourPalette => ({
  'brand-deep': deep,
  'brand-ink': until('#f2f7f5', WHITE, [deep], TEXT),
  'brand-ink-soft': until(mixColours(WHITE, deep, 0.3), WHITE, [deep], TEXT),
});

/** @param deep the background of the sign-in panel; derived from `colour` if missing */
export const brandThemeOf = (colour: string, deep?: string | null): BrandTheme => {
  const accent = until(colour, BLACK, LIGHT_GROUNDS, TEXT);
  const soft = mixColours(accent, WHITE, 0.88);
  const night = until(colour, WHITE, DARK_GROUNDS, 6);
  const nightSoft = mixColours(NIGHT, night, 0.16);
  const ground = until(deep ?? mixColours(colour, BLACK, 0.35), BLACK, ['#f2f7f5'], 7);
  return {
    light: {
      accent,
      'accent-hover': mixColours(accent, BLACK, 0.22),
      'on-accent': WHITE,
      'accent-soft': soft,
      'accent-bg': soft,
      'accent-fg': until(accent, BLACK, [soft], TEXT),
      link: until(accent, BLACK, [soft, ...LIGHT_GROUNDS], TEXT),
      ...panel(ground),
    },
    dark: {
      accent: night,
      'accent-hover': mixColours(night, WHITE, 0.25),
      'on-accent': until(mixColours(night, BLACK, 0.8), BLACK, [night], TEXT),
      'accent-soft': nightSoft,
      'accent-bg': nightSoft,
      'accent-fg': until(night, WHITE, [nightSoft], TEXT),
      link: until(night, WHITE, [nightSoft, ...DARK_GROUNDS], TEXT),
      ...panel(until(mixColours(ground, BLACK, 0.2), BLACK, ['#f2f7f5'], 7)),
    },
  };
};
