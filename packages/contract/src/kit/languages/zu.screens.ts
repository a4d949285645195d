import type { ScreenTextCatalogue } from '../../languages/screens.ts';
import { unreviewedTranslation } from '../language.ts';

/** The screens of this area in isiZulu. */
export const zuluKitScreenTexts: ScreenTextCatalogue<'files'> = {
  files: unreviewedTranslation({ pdfOrPicture: 'I-PDF, noma isithombe se-JPEG, PNG, WebP noma HEIC' }),
};
