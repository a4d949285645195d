/** Writes a part of a multipart form to disk as it arrives. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { UploadFilePart } from '@stoep/contract/kit/define-endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import { formAndUploadSentences } from '@stoep/contract/kit/kernel.sentences';
import { safeFileNameOf } from '../../files/file-label.ts';
import type { UploadedFileOnDisk } from '../request.ts';

/** The error for a part that is larger than allowed. */
export const fileTooLargeError = (part: UploadFilePart) =>
  new AppError('too_large', formAndUploadSentences.largerThan({ megabytes: Math.floor(part.limit / 1_048_576) }));

/** Writes a part as it arrives. Throws `too_large` at the first byte too many, and errors of the disk or the connection. */
export const writeUploadPartToDisk = async (
  part: MultipartFile,
  rule: UploadFilePart,
  folder: string,
): Promise<UploadedFileOnDisk> => {
  const path = join(folder, 'part');
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > rule.limit) throw fileTooLargeError(rule);
      hash.update(chunk);
      yield chunk;
    }
    if (part.file.truncated) throw fileTooLargeError(rule);
  };
  await pipeline(part.file, counted, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  return { name: safeFileNameOf(part.filename ?? 'file'), path, size, sha256: hash.digest('hex') };
};
