/** Colours an agent chooses, made safe to print on. */
import { contrast, isColour, LEAST_CONTRAST } from '@stoep/domain/platform/brand-theme';

const FALLBACK = '#1f3a5f';

/**
 * The colour as `#rrggbb` and the better of white and near-black on it: at least 4.5 : 1 in every case.
 * Anything that is not a six-digit hexadecimal colour becomes the product's own.
 */
export function brandColours(colour: string): { colour: string; onColour: string } {
  if (!isColour(colour)) return brandColours(FALLBACK);
  const readable = contrast(colour, '#ffffff') >= LEAST_CONTRAST;
  return { colour: colour.toLowerCase(), onColour: readable ? '#ffffff' : '#10161d' };
}
