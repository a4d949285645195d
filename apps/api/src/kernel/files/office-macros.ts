/** Detects macros in Office files by content, never by extension. */
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

const openBuffer = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);
const openFile = promisify<string, yauzl.Options, ZipFile>(yauzl.open);
const OPTIONS = { lazyEntries: true, autoClose: false, strictFileNames: false };

/** Parts that programs write for a macro project, and macro sheets of the older kind. */
const PART = /(?:^|[/\\])(?:vba(?:project|data)\w*\.(?:bin|xml)|(?:intl)?macrosheets?[/\\])/i;
/** Parts that describe all others; they name a macro project that has another file name. */
const TELLS = /(?:^|[/\\])(?:\[content_types\]\.xml|[^/\\]*\.rels)$/i;
const SAYS_MACROS = /macroenabled|vbaproject|macrosheet/i;
/** The largest such part that is read, in bytes; an ordinary one has some thousand. */
const LARGEST = 4_194_304;
const MOST_ENTRIES = 20_000;

/** File types made for macros: .docm, .xlsm, .pptm, .xltm, .xlam and similar ones. */
export const isMacroContentType = (mime: string): boolean => /macroenabled/i.test(mime);

const says = async (zip: ZipFile, entry: Entry): Promise<boolean> => {
  if (entry.uncompressedSize > LARGEST) return true;
  const open = promisify(zip.openReadStream.bind(zip) as (entry: Entry, done: OpenDone) => void);
  return SAYS_MACROS.test((await buffer(await open(entry))).toString('utf8').replaceAll('\0', ''));
};
type OpenDone = (error: Error | null, stream: import('node:stream').Readable) => void;

const inZip = (zip: ZipFile): Promise<boolean> =>
  new Promise((resolve, reject) => {
    let count = 0;
    zip.on('entry', (entry: Entry) => {
      count += 1;
      if (PART.test(entry.fileName) || count > MOST_ENTRIES) return resolve(true);
      if (!TELLS.test(entry.fileName)) return zip.readEntry();
      says(zip, entry).then((found) => (found ? resolve(true) : zip.readEntry()), reject);
    });
    zip.once('end', () => resolve(false));
    zip.once('error', reject);
    zip.readEntry();
  });

const judged = async (zip: ZipFile): Promise<boolean> => {
  try {
    return await inZip(zip);
  } finally {
    zip.close();
  }
};

/** True for an Office file with macros, and for one that cannot be opened. */
export const hasOfficeMacros = async (bytes: Buffer): Promise<boolean> =>
  openBuffer(bytes, OPTIONS)
    .then(judged)
    .catch(() => true);

/** The same for a file on local disk, which is never loaded whole. */
export const hasOfficeMacrosInFile = async (path: string): Promise<boolean> =>
  openFile(path, OPTIONS)
    .then(judged)
    .catch(() => true);
