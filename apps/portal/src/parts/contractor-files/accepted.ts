/** What may be chosen as a document: the server judges by content, this only spares a wrong choice. */

import { fileTexts } from '@stoep/contract/kit/files.texts';
import { DOCUMENT_LIMIT } from '@stoep/contract/suppliers/contractor-registration';

/** Pictures and PDFs, as the server takes them: telephones make HEIC, browsers WebP. */
export const PDF_OR_PICTURE = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'image/heif': ['.heif', '.heic'],
  'application/pdf': ['.pdf'],
};

export const DOCUMENT_TYPES = {
  accept: PDF_OR_PICTURE,
  types: fileTexts.pdfOrPicture,
  maxSize: DOCUMENT_LIMIT,
};

export const PDF_ONLY = { accept: { 'application/pdf': ['.pdf'] }, types: 'PDF', maxSize: DOCUMENT_LIMIT };
