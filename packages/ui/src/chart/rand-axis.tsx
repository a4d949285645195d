import { uiTexts } from '../theme/words.ts';

/** Rand on an axis, from its short figure, as people say it: 'R 3 k', and below nought a credit. */
export const formatShortRand = (short: string): string =>
  short.startsWith('\u2212') ? `R ${short.slice(1)} ${uiTexts.inCredit}` : `R ${short}`;
