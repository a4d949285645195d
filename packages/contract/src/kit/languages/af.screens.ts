import type { ScreenCatalogue } from '../../languages/screens.ts';
import { unread } from '../language.ts';

/** The screens of this area in Afrikaans. */
export const af: ScreenCatalogue<'files'> = {
  files: unread({ pdfOrPicture: 'PDF, of ’n JPEG-, PNG-, WebP- of HEIC-prent' }),
};
