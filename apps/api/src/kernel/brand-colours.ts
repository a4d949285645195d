/** Makes the colour that an agent chose safe to print on. */
import { contrastRatio, isHexColour, MIN_CONTRAST_RATIO } from '@stoep/domain/platform/brand-theme';

const FALLBACK = '#1f3a5f';

/**
 * The colour as `#rrggbb` with white or near-black text, whichever has more contrast: at least 4.5 : 1.
 * Anything that is not a six-digit hexadecimal colour becomes the product's default.
 */
export function brandColoursOf(colour: string): { colour: string; onColour: string } {
  if (!isHexColour(colour)) return brandColoursOf(FALLBACK);
  const readable = contrastRatio(colour, '#ffffff') >= MIN_CONTRAST_RATIO;
  return { colour: colour.toLowerCase(), onColour: readable ? '#ffffff' : '#10161d' };
}
