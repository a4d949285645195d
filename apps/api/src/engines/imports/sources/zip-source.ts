/**
 * A portfolio in a zip. Links, passwords and names outside the archive are refused. Sizes are checked before
 * unpacking and enforced during it, and zip bombs among uploads are refused.
 */

import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ImportSourceError, type PortfolioSource } from './portfolio-source.ts';
import type { ImportSourceLimits } from './source-limits.ts';

const openFile = promisify<string, yauzl.Options, ZipFile>(yauzl.open);
const openBuffer = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

const OPTIONS = { lazyEntries: true, autoClose: false, validateEntrySize: true, strictFileNames: true };
const DIRECTORY = /\/$/;
const LINK = 0o120000;
const ENCRYPTED = 1;

const judge = (entry: Entry, limits: ImportSourceLimits): void => {
  const packed = Math.max(entry.compressedSize, 1);
  if (entry.generalPurposeBitFlag & ENCRYPTED) throw new ImportSourceError(texts.zipProtectedPassword);
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === LINK)
    throw new ImportSourceError(texts.zipLinkNot({ file: entry.fileName }));
  if (entry.uncompressedSize > limits.fileBytes)
    throw new ImportSourceError(texts.largerThanMb({ file: entry.fileName, megabytes: limits.fileBytes / 1_048_576 }));
  if (entry.uncompressedSize > 1_048_576 && entry.uncompressedSize / packed > limits.packing)
    throw new ImportSourceError(texts.packedMoreTightly({ file: entry.fileName }));
};

const listEntries = (zip: ZipFile, limits: ImportSourceLimits): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let total = 0;
    zip.on('entry', (entry: Entry) => {
      try {
        judge(entry, limits);
        total += entry.uncompressedSize;
        if (entries.length >= limits.files || total > limits.totalBytes)
          throw new ImportSourceError(texts.zipUnpacksMore);
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

const source = async (zip: ZipFile, limits: ImportSourceLimits): Promise<PortfolioSource> => {
  const openEntry = promisify(zip.openReadStream.bind(zip) as (entry: Entry, done: OpenDone) => void);
  const byName = new Map((await listEntries(zip, limits)).map((entry) => [entry.fileName, entry]));
  const stream = async (name: string) => {
    const entry = byName.get(name);
    if (!entry) throw new ImportSourceError(texts.notInZip({ name }));
    // If the declared size is wrong, the stream ends with an error as soon as it is exceeded.
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
  if (error instanceof ImportSourceError) throw error;
  throw new ImportSourceError(texts.zipCannotRead({ problem: error instanceof Error ? error.message : String(error) }));
};

/** A zip on this machine. */
export const openZipSource = async (path: string, limits: ImportSourceLimits): Promise<PortfolioSource> => {
  const zip = await openFile(path, OPTIONS).catch(asSourceError);
  return source(zip, limits).catch((error: unknown) => {
    zip.close();
    return asSourceError(error);
  });
};

/** A zip in memory: for checking workbooks before they are read. */
export const openZipSourceFromBytes = async (bytes: Buffer, limits: ImportSourceLimits): Promise<PortfolioSource> =>
  source(await openBuffer(bytes, OPTIONS).catch(asSourceError), limits).catch(asSourceError);
