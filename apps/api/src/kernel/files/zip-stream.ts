/** Creates a zip while it is sent: one file of it is in memory at a time. */
import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A whole file, stored as it is; or a text that comes in chunks and is compressed. */
export type ZipEntry =
  | { readonly name: string; readonly bytes: Uint8Array; readonly chunks?: never }
  | { readonly name: string; readonly chunks: AsyncIterable<Uint8Array>; readonly bytes?: never };

const END = new Uint8Array(0);

async function* packed(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const takeMade = () => {
    const taken = made;
    made = [];
    return taken;
  };
  for await (const { name, bytes, chunks } of entries) {
    // Documents are compressed already.
    const entry = bytes ? new ZipPassThrough(name) : new ZipDeflate(name);
    entry.mtime = at;
    zip.add(entry);
    if (bytes) entry.push(bytes, true);
    else {
      for await (const chunk of chunks) {
        entry.push(chunk);
        yield* takeMade();
      }
      entry.push(END, true);
    }
    yield* takeMade();
  }
  zip.end();
  yield* takeMade();
}

/** The entries in their order, all dated `at`; each is read only once the one before it was sent. */
export const zipStream = (entries: AsyncIterable<ZipEntry>, at: Date): Readable =>
  Readable.from(packed(entries, at), { objectMode: false, highWaterMark: 65_536 });
