import { uiTexts } from '../theme/words.ts';

/** Formats a short figure of the axis in rand: 'R 3 k', and a negative one as credit. */
export const formatChartAxisRand = (short: string): string =>
  short.startsWith('\u2212') ? `R ${short.slice(1)} ${uiTexts.inCredit}` : `R ${short}`;
