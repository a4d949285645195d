/**
 * A portfolio in a zip. Names that leave the archive, links and passwords are refused; sizes are judged by the limits of
 * where it comes from before anything is unpacked and enforced while it is, bombs among uploads refused.
 */

import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { Limits } from './limits.ts';
import { type PortfolioSource, SourceError } from './source.ts';

const openFile = promisify<string, yauzl.Options, ZipFile>(yauzl.open);
const openBuffer = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

const OPTIONS = { lazyEntries: true, autoClose: false, validateEntrySize: true, strictFileNames: true };
const DIRECTORY = /\/$/;
const LINK = 0o120000;
const ENCRYPTED = 1;

const judge = (entry: Entry, limits: Limits): void => {
  const packed = Math.max(entry.compressedSize, 1);
  if (entry.generalPurposeBitFlag & ENCRYPTED) throw new SourceError(texts.zipProtectedPassword);
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === LINK)
    throw new SourceError(texts.zipLinkNot({ file: entry.fileName }));
  if (entry.uncompressedSize > limits.fileBytes)
    throw new SourceError(
      texts.largerThanMb({ file: entry.fileName, megabytes: limits.fileBytes / 1_048_576 }),
    );
  if (entry.uncompressedSize > 1_048_576 && entry.uncompressedSize / packed > limits.packing)
    throw new SourceError(texts.packedMoreTightly({ file: entry.fileName }));
};

const listEntries = (zip: ZipFile, limits: Limits): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let total = 0;
    zip.on('entry', (entry: Entry) => {
      try {
        judge(entry, limits);
        total += entry.uncompressedSize;
        if (entries.length >= limits.files || total > limits.totalBytes)
          throw new SourceError(texts.zipUnpacksMore);
      } catch (error) {
        reject(error);
        return;
      }
      if (!DIRECTORY.test(entry.fileName)) entries.push(entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
    zip.readEntry();
  });

const source = async (zip: ZipFile, limits: Limits): Promise<PortfolioSource> => {
  const openEntry = promisify(zip.openReadStream.bind(zip) as (entry: Entry, done: OpenDone) => void);
  const byName = new Map((await listEntries(zip, limits)).map((entry) => [entry.fileName, entry]));
  const stream = async (name: string) => {
    const entry = byName.get(name);
    if (!entry) throw new SourceError(texts.notInZip({ name }));
    // A size that was told wrongly ends the stream with an error as soon as it is passed.
    return openEntry(entry);
  };
  return {
    names: [...byName.keys()],
    limits,
    stream,
    read: async (name) => buffer(await stream(name)),
    close: async () => zip.close(),
  };
};

type OpenDone = (error: Error | null, stream: import('node:stream').Readable) => void;

const asSourceError = (error: unknown): never => {
  if (error instanceof SourceError) throw error;
  throw new SourceError(
    texts.zipCannotRead({ problem: error instanceof Error ? error.message : String(error) }),
  );
};

/** A zip on this machine. */
export const openZip = async (path: string, limits: Limits): Promise<PortfolioSource> => {
  const zip = await openFile(path, OPTIONS).catch(asSourceError);
  return source(zip, limits).catch((error: unknown) => {
    zip.close();
    return asSourceError(error);
  });
};

/** A zip in memory: how workbooks are judged before they are read. */
export const openZipBytes = async (bytes: Buffer, limits: Limits): Promise<PortfolioSource> =>
  source(await openBuffer(bytes, OPTIONS).catch(asSourceError), limits).catch(asSourceError);
