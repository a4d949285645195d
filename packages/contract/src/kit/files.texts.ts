/** Screen texts of file inputs: which kinds of file are allowed. */
import { screenTexts } from '@stoep/domain/wording/screen-texts';

export const fileChoiceTexts = screenTexts('files', {
  pdfOrPicture: 'PDF, or a JPEG, PNG, WebP or HEIC picture',
});
