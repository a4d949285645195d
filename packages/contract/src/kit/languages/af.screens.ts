import type { ScreenTextCatalogue } from '../../languages/screens.ts';
import { unreviewedTranslation } from '../language.ts';

/** The screens of this area in Afrikaans. */
export const afrikaansKitScreenTexts: ScreenTextCatalogue<'files'> = {
  files: unreviewedTranslation({ pdfOrPicture: 'PDF, of ’n JPEG-, PNG-, WebP- of HEIC-prent' }),
};
