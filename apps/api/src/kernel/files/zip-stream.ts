/** Creates a zip while it is sent: one file of it is in memory at a time. */
import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array };

async function* packed(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, bytes } of entries) {
    // Documents are compressed already.
    const entry = new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    entry.push(bytes, true);
    yield* chunks;
    chunks = [];
  }
  zip.end();
  yield* chunks;
}

/** The entries in their order, all dated `at`; each is read only once the one before it was sent. */
export const zipStream = (entries: AsyncIterable<ZipEntry>, at: Date): Readable =>
  Readable.from(packed(entries, at), { objectMode: false, highWaterMark: 65_536 });
