/** What a file is, judged by its content and never by its name or header. */

import type { FileKind } from '@stoep/contract/kit/endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import { kernelSentences as texts } from '@stoep/contract/kit/kernel.sentences';
import type { Value } from '@stoep/contract/kit/sentences';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { UploadedFile } from '../http/request.ts';
import { examine, MACROS } from './hygiene.ts';
import { storedName } from './label.ts';
import { holdsMacrosAt, isMacroType } from './office-macros.ts';
import { PICTURE_TYPES, shortSideIn } from './pictures/pictures.ts';
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

/** The content type of a file of one of the kinds, and the picture that was read of it. */
const examined = async (bytes: Uint8Array, kinds: readonly FileKind[]) => {
  const found = bytes.length === 0 ? undefined : await fileTypeFromBuffer(bytes);
  const allowed = kinds.flatMap((kind) => MIME[kind]);
  if (found && allowed.includes(found.mime)) {
    const { fault, picture } = await examine(found.mime, bytes);
    if (fault) throw new AppError(fault.code, fault.text);
    return { contentType: found.mime, picture };
  }
  const takesOffice = kinds.includes('document') || kinds.includes('spreadsheet');
  if (found && takesOffice && isMacroType(found.mime)) throw new AppError(MACROS.code, MACROS.text);
  throw notAccepted(kinds);
};

/**
 * The content type of a file of one of the kinds. Throws `unsupported_type` naming what is accepted, and
 * `unreadable_file` or `unsafe_file` for one that is cut off, active or hides another (hygiene.ts).
 */
export const contentTypeOf = async (bytes: Uint8Array, kinds: readonly FileKind[]): Promise<string> =>
  (await examined(bytes, kinds)).contentType;

/** @property accepted what was found of it as it was looked through, so that nobody looks again */
export type AcceptedFile = UploadedFile & {
  readonly contentType: string;
  readonly accepted: { readonly shortSide: number | null };
};

/**
 * A file as it will be stored: of an accepted kind, a picture without the notes of its camera, its name with the ending of what
 * it is. Throws as `contentTypeOf` does.
 */
export const acceptedFile = async (
  { name, bytes }: UploadedFile,
  kinds: readonly FileKind[],
): Promise<AcceptedFile> => {
  const { contentType, picture } = await examined(bytes, kinds);
  return {
    name: storedName(name, contentType),
    bytes: picture?.clean ?? bytes,
    contentType,
    accepted: { shortSide: shortSideIn(picture) },
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
