/** What a file is, judged by its content and never by its name or header. */

import type { FileKind } from '@stoep/contract/kit/endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import { kernelSentences as texts } from '@stoep/contract/kit/kernel.sentences';
import type { Value } from '@stoep/contract/kit/sentences';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { UploadedFile } from '../http/request.ts';
import { findFault, MACROS } from './hygiene.ts';
import { storedName } from './label.ts';
import { holdsMacrosAt, isMacroType } from './office-macros.ts';
import { PICTURE_TYPES, withoutNotes } from './pictures/pictures.ts';
import { findTableFault } from './table-hygiene.ts';

export const MIME: Readonly<Record<FileKind, readonly string[]>> = {
  pdf: ['application/pdf'],
  image: PICTURE_TYPES,
  document: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  spreadsheet: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  archive: ['application/zip'],
};

const isOffice = (mime: string) => [...MIME.document, ...MIME.spreadsheet].includes(mime);

const choiceOf = (kinds: readonly FileKind[]): Value =>
  kinds.map((kind) => texts[kind]).reduce((first, last) => texts.or({ first, last }));

const notAccepted = (kinds: readonly FileKind[]) =>
  new AppError('unsupported_type', texts.notAccepted({ kinds: choiceOf(kinds) }));

/**
 * The content type of a file of one of the kinds. Throws `unsupported_type` naming what is accepted, and
 * `unreadable_file` or `unsafe_file` for one that is cut off, active or hides another (hygiene.ts).
 */
export const contentTypeOf = async (bytes: Uint8Array, kinds: readonly FileKind[]): Promise<string> => {
  const found = bytes.length === 0 ? undefined : await fileTypeFromBuffer(bytes);
  const allowed = kinds.flatMap((kind) => MIME[kind]);
  if (found && allowed.includes(found.mime)) {
    const fault = await findFault(found.mime, bytes);
    if (fault) throw new AppError(fault.code, fault.text);
    return found.mime;
  }
  const takesOffice = kinds.includes('document') || kinds.includes('spreadsheet');
  if (found && takesOffice && isMacroType(found.mime)) throw new AppError(MACROS.code, MACROS.text);
  throw notAccepted(kinds);
};

export type AcceptedFile = UploadedFile & { readonly contentType: string; readonly accepted: true };

/**
 * A file as it will be stored: of an accepted kind, a picture without the notes of its camera, its name with the ending of what
 * it is. Throws as `contentTypeOf` does.
 */
export const acceptedFile = async (
  { name, bytes }: UploadedFile,
  kinds: readonly FileKind[],
): Promise<AcceptedFile> => {
  const contentType = await contentTypeOf(bytes, kinds);
  return {
    name: storedName(name, contentType),
    bytes: Buffer.from(withoutNotes(contentType, bytes)),
    contentType,
    accepted: true,
  };
};

/** The same of a zip or a workbook on this machine, which is never held as a whole. */
export const tableTypeAt = async (
  path: string,
  kinds: readonly ('archive' | 'spreadsheet')[],
): Promise<string> => {
  const found = await fileTypeFromFile(path);
  if (found && (isMacroType(found.mime) || (isOffice(found.mime) && (await holdsMacrosAt(path)))))
    throw new AppError(MACROS.code, MACROS.text);
  if (!found || !kinds.some((kind) => MIME[kind].includes(found.mime))) throw notAccepted(kinds);
  const fault = await findTableFault(path);
  if (fault) throw new AppError(fault.code, fault.text);
  return found.mime;
};
