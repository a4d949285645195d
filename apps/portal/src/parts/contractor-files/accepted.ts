/** What may be chosen as a document: the server judges by content, this only spares a wrong choice. */
import { registrationTexts } from '@stoep/contract/texts/contractor-registration';

/** The limit of the server. */
const MOST = 10 * 1_048_576;

export const DOCUMENT_TYPES = {
  accept: {
    'application/pdf': ['.pdf'],
    'image/jpeg': ['.jpg', '.jpeg'],
    'image/png': ['.png'],
  },
  types: registrationTexts.fileTypes,
  maxSize: MOST,
};

export const PDF_ONLY = { accept: { 'application/pdf': ['.pdf'] }, types: 'PDF', maxSize: MOST };
