/**
 * The format of a backup's content: parts in sequence, each with a header before and a checksum after it, compressed
 * with zstd.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { decryptBackup, encryptBackup } from './backup-encryption.ts';
import { BackupProblemError, explainDiskFull } from './backup-problem.ts';
import { type ByteReader, byteReaderOf } from './byte-reader.ts';

/** The header of a part, with kind and name: a table, a file, or the manifest. */
export type BackupPartHeader = {
  readonly kind: 'table' | 'file' | 'key' | 'begin' | 'manifest';
  readonly name: string;
} & Readonly<Record<string, unknown>>;
export type BackupPart = { readonly head: BackupPartHeader; readonly bytes: AsyncIterable<Uint8Array> };
export type BackupPartChecksum = { readonly bytes: number; readonly sha256: string };

async function* written(parts: AsyncIterable<BackupPart>): AsyncGenerator<Buffer> {
  for await (const { head, bytes } of parts) {
    yield Buffer.from(`${JSON.stringify(head)}\n`);
    const sum = createHash('sha256');
    let count = 0;
    for await (const chunk of bytes) {
      if (chunk.length === 0) continue;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      yield length;
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      sum.update(chunk);
      count += chunk.length;
    }
    yield Buffer.alloc(4);
    yield Buffer.from(`${JSON.stringify({ bytes: count, sha256: sum.digest('hex') } satisfies BackupPartChecksum)}\n`);
  }
}

/**
 * Packs parts into the bytes of a backup file.
 * @param key null leaves the file readable to everybody who has it
 */
export async function* packBackupParts(parts: AsyncIterable<BackupPart>, key: Buffer | null): AsyncGenerator<Buffer> {
  // Light compression, since the backup runs while people work.
  const press = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  // An error is thrown to the reader of the compressed stream.
  pipeline(Readable.from(written(parts), { objectMode: false }), press).catch(() => undefined);
  try {
    yield* encryptBackup(press, key);
  } finally {
    press.destroy();
  }
}

const damaged = (name: string) => new BackupProblemError(`${name} is damaged: its parts do not fit their checksums.`);

async function* chunksOf(from: ByteReader, name: string): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  let bytes = 0;
  for (;;) {
    const head = await from.take(4);
    if (head.length < 4) throw damaged(name);
    const length = head.readUInt32BE();
    if (length === 0) break;
    const chunk = await from.take(length);
    if (chunk.length < length) throw damaged(name);
    sum.update(chunk);
    bytes += length;
    yield chunk;
  }
  const checksum = JSON.parse((await from.line()) ?? '{}') as Partial<BackupPartChecksum>;
  if (checksum.bytes !== bytes || checksum.sha256 !== sum.digest('hex')) throw damaged(name);
}

/**
 * The parts of a backup file in order; read each to its end before the next. Throws a sentence when the file is
 * damaged.
 */
export async function* readBackupParts(file: string, key: Buffer | null): AsyncGenerator<BackupPart> {
  const press = createZstdDecompress();
  let cause: unknown;
  const done = pipeline(decryptBackup(createReadStream(file), key, file), press).catch((error: unknown) => {
    cause ??= error;
  });
  const from = byteReaderOf(press);
  try {
    for (;;) {
      const head = await from.line();
      if (head === null) break;
      const bytes = chunksOf(from, file);
      yield { head: JSON.parse(head) as BackupPartHeader, bytes };
      for await (const _left of bytes);
    }
    await done;
    if (cause) throw cause;
  } catch (error) {
    throw error instanceof BackupProblemError ? error : explainDiskFull(cause ?? error, file);
  } finally {
    press.destroy();
  }
}
