/** Which files the picker offers. The server checks the content; this only prevents a wrong choice. */

import { fileChoiceTexts } from '@stoep/contract/kit/files.texts';
import { MAX_REGISTRATION_FILE_BYTES } from '@stoep/contract/suppliers/contractor-registration';

/** Pictures and PDFs that the server accepts: phones make HEIC, browsers WebP. */
export const PDF_OR_PICTURE_FILE_TYPES = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'image/heif': ['.heif', '.heic'],
  'application/pdf': ['.pdf'],
};

export const DOCUMENT_UPLOAD_RULES = {
  accept: PDF_OR_PICTURE_FILE_TYPES,
  types: fileChoiceTexts.pdfOrPicture,
  maxSize: MAX_REGISTRATION_FILE_BYTES,
};

export const PDF_UPLOAD_RULES = {
  accept: { 'application/pdf': ['.pdf'] },
  types: 'PDF',
  maxSize: MAX_REGISTRATION_FILE_BYTES,
};
