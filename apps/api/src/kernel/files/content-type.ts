/** Detects the type of an uploaded file from its content, never from its name or header. */

import type { UploadFileKind } from '@stoep/contract/kit/define-endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import { formAndUploadSentences as texts } from '@stoep/contract/kit/kernel.sentences';
import type { SentenceValue } from '@stoep/contract/kit/sentences';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { UploadedFile } from '../http/request.ts';
import { examineFileContent, MACROS_FAULT } from './file-hygiene.ts';
import { storedFileNameOf } from './file-label.ts';
import { hasOfficeMacrosInFile, isMacroContentType } from './office-macros.ts';
import { PICTURE_CONTENT_TYPES, shortSideOfPicture } from './pictures/pictures.ts';
import { findTableFileFault } from './table-hygiene.ts';

export const MIME_TYPES_OF_FILE_KINDS: Readonly<Record<UploadFileKind, readonly string[]>> = {
  pdf: ['application/pdf'],
  image: PICTURE_CONTENT_TYPES,
  document: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  spreadsheet: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  archive: ['application/zip'],
};

const isOffice = (mime: string) =>
  [...MIME_TYPES_OF_FILE_KINDS.document, ...MIME_TYPES_OF_FILE_KINDS.spreadsheet].includes(mime);

const choiceOf = (kinds: readonly UploadFileKind[]): SentenceValue =>
  kinds.map((kind) => texts[kind]).reduce((first, last) => texts.or({ first, last }));

const notAccepted = (kinds: readonly UploadFileKind[]) =>
  new AppError('unsupported_type', texts.notAccepted({ kinds: choiceOf(kinds) }));

/** The content type of a file of one of the kinds, and its parsed picture. */
const examined = async (bytes: Uint8Array, kinds: readonly UploadFileKind[]) => {
  const found = bytes.length === 0 ? undefined : await fileTypeFromBuffer(bytes);
  const allowed = kinds.flatMap((kind) => MIME_TYPES_OF_FILE_KINDS[kind]);
  if (found && allowed.includes(found.mime)) {
    const { fault, picture } = await examineFileContent(found.mime, bytes);
    if (fault) throw new AppError(fault.code, fault.text);
    return { contentType: found.mime, picture };
  }
  const takesOffice = kinds.includes('document') || kinds.includes('spreadsheet');
  if (found && takesOffice && isMacroContentType(found.mime)) throw new AppError(MACROS_FAULT.code, MACROS_FAULT.text);
  throw notAccepted(kinds);
};

/**
 * The content type of a file of one of the kinds. Throws `unsupported_type` with the accepted kinds, and `unreadable_file` or
 * `unsafe_file` for one that is cut off, has active content or hides another file (file-hygiene.ts).
 */
export const detectContentType = async (bytes: Uint8Array, kinds: readonly UploadFileKind[]): Promise<string> =>
  (await examined(bytes, kinds)).contentType;

/** @property accepted results of the examination, so that it is not repeated */
export type AcceptedUpload = UploadedFile & {
  readonly contentType: string;
  readonly accepted: { readonly shortSide: number | null };
};

/**
 * A file as it will be stored: of an accepted kind, a picture without its metadata, and the name with the extension of the real type.
 * Throws as `detectContentType` does.
 */
export const acceptUploadedFile = async (
  { name, bytes }: UploadedFile,
  kinds: readonly UploadFileKind[],
): Promise<AcceptedUpload> => {
  const { contentType, picture } = await examined(bytes, kinds);
  return {
    name: storedFileNameOf(name, contentType),
    bytes: picture?.clean ?? bytes,
    contentType,
    accepted: { shortSide: shortSideOfPicture(picture) },
  };
};

/** The same for a zip or workbook on local disk, which is never loaded whole. */
export const detectTableFileType = async (
  path: string,
  kinds: readonly ('archive' | 'spreadsheet')[],
): Promise<string> => {
  const found = await fileTypeFromFile(path);
  if (found && (isMacroContentType(found.mime) || (isOffice(found.mime) && (await hasOfficeMacrosInFile(path)))))
    throw new AppError(MACROS_FAULT.code, MACROS_FAULT.text);
  if (!found || !kinds.some((kind) => MIME_TYPES_OF_FILE_KINDS[kind].includes(found.mime))) throw notAccepted(kinds);
  const fault = await findTableFileFault(path);
  if (fault) throw new AppError(fault.code, fault.text);
  return found.mime;
};
