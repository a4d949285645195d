/** What may be chosen as a file, wherever one is asked for. */
import { screenTexts } from '@stoep/domain/wording/screen-texts';

export const fileTexts = screenTexts('files', {
  pdfOrPicture: 'PDF, or a JPEG, PNG, WebP or HEIC picture',
});
