/** Files that a contractor may upload. Content is checked before anything is stored. */

import type { UploadFileKind } from '@stoep/contract/kit/define-endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import { formAndUploadSentences } from '@stoep/contract/kit/kernel.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { ServerDeps } from '../../../deps.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { type AcceptedUpload, acceptUploadedFile } from '../../../kernel/files/content-type.ts';
import { saveStoredFile } from '../../../kernel/files/files.writes.ts';
import type { UploadedFile } from '../../../kernel/http/request.ts';

export type CheckedContractorFile = AcceptedUpload;

/** Accepts a PDF or a picture. Throws for anything else, and with `missing` where there is no file. */
export const requireAcceptedContractorFile = async (
  file: UploadedFile | undefined,
  kinds: readonly UploadFileKind[] = ['pdf', 'image'],
  missing: SentenceOrText = formAndUploadSentences.chooseFile,
): Promise<CheckedContractorFile> => {
  if (!file || file.bytes.length === 0) throw new AppError('invalid', missing, { fields: { file: missing } });
  return acceptUploadedFile(file, kinds);
};

/** With `tx`, the file is stored only if the transaction commits. */
export const storeContractorFile = (
  deps: ServerDeps,
  file: CheckedContractorFile,
  uploadedBy: string | null,
  tx?: Queryable,
): Promise<string> =>
  saveStoredFile(deps, { name: file.name, contentType: file.contentType, bytes: file.bytes, uploadedBy }, tx);
