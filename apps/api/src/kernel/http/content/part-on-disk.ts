/** A part of a form that is written to the disk as it comes. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FilePart } from '@stoep/contract/kit/endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import { kernelSentences } from '@stoep/contract/kit/kernel.sentences';
import { fileLabel } from '../../files/label.ts';
import type { FileOnDisk } from '../request.ts';

/** What is said of a part that is larger than it may be. */
export const tooLarge = (part: FilePart) =>
  new AppError('too_large', kernelSentences.largerThan({ megabytes: Math.floor(part.limit / 1_048_576) }));

/** Writes a part as it comes. Throws `too_large` at the first byte too many, and what else the disk or the line says. */
export const toDisk = async (part: MultipartFile, rule: FilePart, folder: string): Promise<FileOnDisk> => {
  const path = join(folder, 'part');
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > rule.limit) throw tooLarge(rule);
      hash.update(chunk);
      yield chunk;
    }
    if (part.file.truncated) throw tooLarge(rule);
  };
  await pipeline(part.file, counted, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  return { name: fileLabel(part.filename ?? 'file'), path, size, sha256: hash.digest('hex') };
};
