/** Detects macros in Office files by content, never by extension. */
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

const openBuffer = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);
const openFile = promisify<string, yauzl.Options, ZipFile>(yauzl.open);
const OPTIONS = { lazyEntries: true, autoClose: false, strictFileNames: false };

/** The parts that programs write for a project of macros, and sheets of the older kind of macros. */
const PART = /(?:^|[/\\])(?:vba(?:project|data)\w*\.(?:bin|xml)|(?:intl)?macrosheets?[/\\])/i;
/** The parts that say what all others are: a project under another name is named there. */
const TELLS = /(?:^|[/\\])(?:\[content_types\]\.xml|[^/\\]*\.rels)$/i;
const SAYS_MACROS = /macroenabled|vbaproject|macrosheet/i;
/** Bytes of such a part; an ordinary one has some thousand. */
const LARGEST = 4_194_304;
const MOST_ENTRIES = 20_000;

/** The types of files that are macros' own: .docm, .xlsm, .pptm, .xltm, .xlam and their like. */
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

/** True for an Office file with macros, and for one that cannot be looked into. */
export const hasOfficeMacros = async (bytes: Buffer): Promise<boolean> =>
  openBuffer(bytes, OPTIONS)
    .then(judged)
    .catch(() => true);

/** The same of one on this machine, which is never held as a whole. */
export const hasOfficeMacrosInFile = async (path: string): Promise<boolean> =>
  openFile(path, OPTIONS)
    .then(judged)
    .catch(() => true);
