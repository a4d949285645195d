/**
 * Checks the content of files of an accepted type. Active PDFs, hidden second files and the test virus
 * are refused at upload with a sentence that says what to do. Files from an import are quarantined and never served.
 */
import { formAndUploadSentences } from '@stoep/contract/kit/kernel.sentences';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { EICAR_TEST_FILE } from './eicar.ts';
import { hasOfficeMacros } from './office-macros.ts';
import { hasOnlyInvoiceAttachments, hasPdfAttachment } from './pdf-invoices.ts';
import { hasPdfActiveContentName, hasPdfAttachmentName } from './pdf-names.ts';
import { readPdfObjectStreams } from './pdf-object-streams.ts';
import { MAX_PICTURE_MEGAPIXELS, type ParsedPicture } from './pictures/parsed-picture.ts';
import { findPictureFault, isPictureContentType, parseUploadedPicture } from './pictures/pictures.ts';

export type FileFault = { readonly code: 'unreadable_file' | 'unsafe_file'; readonly text: FilledSentence };

const CUT_OFF: FileFault = {
  code: 'unreadable_file',
  text: formAndUploadSentences.notWhole,
};
const TOO_MANY_PIXELS: FileFault = {
  code: 'unreadable_file',
  text: formAndUploadSentences.pictureTooLarge({ megapixels: MAX_PICTURE_MEGAPIXELS }),
};
const ACTIVE: FileFault = {
  code: 'unsafe_file',
  text: formAndUploadSentences.holdsScript,
};
export const MACROS_FAULT: FileFault = {
  code: 'unsafe_file',
  text: formAndUploadSentences.holdsMacros,
};
const SEALED: FileFault = {
  code: 'unreadable_file',
  text: formAndUploadSentences.cannotBeChecked,
};
const TWO_FILES: FileFault = {
  code: 'unsafe_file',
  text: formAndUploadSentences.holdsSecond,
};
export const VIRUS_FAULT: FileFault = {
  code: 'unsafe_file',
  text: formAndUploadSentences.harmful,
};

const ZIP_END = Buffer.from('PK\u0005\u0006');
/** Word, Excel and similar documents, which are zip files. */
const OFFICE = /^application\/vnd\.(?:openxmlformats-|ms-(?:excel|word|powerpoint)\.)/i;
const MARKUP = /<(?:!doctype\s+html|html|script|svg|iframe)[\s>]/i;

/** A zip is read from its end: the record there has the length of the comment after it. */
const endsAsZip = (bytes: Buffer): boolean => {
  const from = Math.max(0, bytes.length - 65_557);
  for (let at = bytes.indexOf(ZIP_END, from); at !== -1; at = bytes.indexOf(ZIP_END, at + 1))
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  return false;
};

const pdfFault = (bytes: Buffer): FileFault | undefined => {
  // Readers look for the end in the last kilobyte; a line break or two after it does no harm.
  if (!bytes.subarray(-2048).includes('%%EOF')) return CUT_OFF;
  if (hasPdfActiveContentName(bytes)) return ACTIVE;
  const hidden = readPdfObjectStreams(bytes);
  if (!hidden.ok) return SEALED;
  if (hidden.contents.some(hasPdfActiveContentName)) return ACTIVE;
  if (hidden.contents.some((content) => content.includes(EICAR_TEST_FILE))) return VIRUS_FAULT;
  const holdsFiles = [bytes, ...hidden.contents].some((part) => hasPdfAttachmentName(part) || hasPdfAttachment(part));
  return holdsFiles && !hasOnlyInvoiceAttachments(bytes, hidden.contents) ? ACTIVE : undefined;
};

/** Faults that make a file of any type unacceptable. */
const generalFault = async (mime: string, bytes: Buffer): Promise<FileFault | undefined> => {
  if (bytes.includes(EICAR_TEST_FILE)) return VIRUS_FAULT;
  if (OFFICE.test(mime)) return (await hasOfficeMacros(bytes)) ? MACROS_FAULT : undefined;
  const isDocument = mime === 'application/pdf' || mime.startsWith('image/');
  if (!isDocument) return undefined;
  if (endsAsZip(bytes)) return TWO_FILES;
  if (MARKUP.test(bytes.toString('latin1', 0, 1024))) return TWO_FILES;
  return mime === 'application/pdf' ? pdfFault(bytes) : undefined;
};

/**
 * @property fault undefined when the file may be stored and served
 * @property picture the parsed picture, so that it is not parsed again
 */
type Examined = { readonly fault: FileFault | undefined; readonly picture: ParsedPicture | undefined };

/** Examines a file of this content type. */
export const examineFileContent = async (mime: string, content: Uint8Array): Promise<Examined> => {
  // A buffer is used as it is, so that a picture without metadata stays the same object and is hashed once.
  const bytes = Buffer.isBuffer(content)
    ? content
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const fault = await generalFault(mime, bytes);
  if (fault || !isPictureContentType(mime)) return { fault, picture: undefined };
  const picture = parseUploadedPicture(mime, bytes);
  const broken = await findPictureFault(picture);
  return { fault: broken && (broken === 'broken' ? CUT_OFF : TOO_MANY_PIXELS), picture };
};

/** The fault of a file of this content type; undefined when it may be stored and served. */
export const findFileFault = async (mime: string, content: Uint8Array): Promise<FileFault | undefined> =>
  (await examineFileContent(mime, content)).fault;
