/** What lies in a backup: parts one after another, each with what it is ahead of it and its checksum behind it, pressed by zstd. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type Bytes, bytesOf } from './bytes.ts';
import { BackupProblem, inWords } from './problem.ts';
import { opened, sealed } from './sealed.ts';

/** What a table, a file or the list of all is, by its kind and name. */
export type PartHead = {
  readonly kind: 'table' | 'file' | 'key' | 'begin' | 'manifest';
  readonly name: string;
} & Readonly<Record<string, unknown>>;
export type Part = { readonly head: PartHead; readonly bytes: AsyncIterable<Uint8Array> };
export type Sum = { readonly bytes: number; readonly sha256: string };

async function* written(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
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
    yield Buffer.from(`${JSON.stringify({ bytes: count, sha256: sum.digest('hex') } satisfies Sum)}\n`);
  }
}

/** The bytes of a backup's file. @param key null leaves it readable to whoever has it */
export async function* packed(parts: AsyncIterable<Part>, key: Buffer | null): AsyncGenerator<Buffer> {
  // Pressed lightly: it runs beside people at work.
  const press = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  // What broke is thrown by whoever reads what was pressed.
  pipeline(Readable.from(written(parts), { objectMode: false }), press).catch(() => undefined);
  try {
    yield* sealed(press, key);
  } finally {
    press.destroy();
  }
}

const damaged = (name: string) =>
  new BackupProblem(`${name} is damaged: its parts do not fit their checksums.`);

async function* chunksOf(from: Bytes, name: string): AsyncGenerator<Buffer> {
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
  const told = JSON.parse((await from.line()) ?? '{}') as Partial<Sum>;
  if (told.bytes !== bytes || told.sha256 !== sum.digest('hex')) throw damaged(name);
}

/** The parts of a file as they stand in it; each is read to its end before the next. Throws a sentence where it is not whole. */
export async function* partsOf(file: string, key: Buffer | null): AsyncGenerator<Part> {
  const press = createZstdDecompress();
  let cause: unknown;
  const done = pipeline(opened(createReadStream(file), key, file), press).catch((error: unknown) => {
    cause ??= error;
  });
  const from = bytesOf(press);
  try {
    for (;;) {
      const head = await from.line();
      if (head === null) break;
      const bytes = chunksOf(from, file);
      yield { head: JSON.parse(head) as PartHead, bytes };
      for await (const _left of bytes);
    }
    await done;
    if (cause) throw cause;
  } catch (error) {
    throw error instanceof BackupProblem ? error : inWords(cause ?? error, file);
  } finally {
    press.destroy();
  }
}
