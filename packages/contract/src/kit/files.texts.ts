/** Screen texts of file inputs: which kinds of file are allowed. */
import { declareScreenTexts } from '@stoep/domain/wording/screen-texts';

export const fileChoiceTexts = declareScreenTexts('files', {
  pdfOrPicture: 'PDF, or a JPEG, PNG, WebP or HEIC picture',
});
