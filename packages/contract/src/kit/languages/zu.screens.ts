import type { ScreenCatalogue } from '../../languages/screens.ts';
import { unread } from '../language.ts';

/** The screens of this area in isiZulu. */
export const zu: ScreenCatalogue<'files'> = {
  files: unread({ pdfOrPicture: 'I-PDF, noma isithombe se-JPEG, PNG, WebP noma HEIC' }),
};
