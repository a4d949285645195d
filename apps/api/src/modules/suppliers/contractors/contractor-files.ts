/** What contractors may hand in, checked by content before anything is stored. */

import type { FileKind } from '@stoep/contract/kit/endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import { kernelSentences } from '@stoep/contract/kit/kernel.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { type AcceptedFile, acceptedFile } from '../../../kernel/files/content.ts';
import { saveFile } from '../../../kernel/files/files.commands.ts';
import type { UploadedFile } from '../../../kernel/http/request.ts';

export type CheckedFile = AcceptedFile;

/** A PDF or a picture of the document; throws for anything else, and without a file with `missing`. */
export const checkDocument = async (
  file: UploadedFile | undefined,
  kinds: readonly FileKind[] = ['pdf', 'image'],
  missing: Words = kernelSentences.chooseFile,
): Promise<CheckedFile> => {
  if (!file || file.bytes.length === 0) throw new AppError('invalid', missing, { fields: { file: missing } });
  return acceptedFile(file, kinds);
};

/** With `tx` the file exists exactly when the change does. */
export const storeDocument = (
  deps: Deps,
  file: CheckedFile,
  uploadedBy: string | null,
  tx?: Queryable,
): Promise<string> =>
  saveFile(deps, { name: file.name, contentType: file.contentType, bytes: file.bytes, uploadedBy }, tx);
