/**
 * What is inside a file whose kind is right: active PDFs, hidden second files and the test virus are
 * refused at the door with a sentence that says what to do; what came in another way is quarantined and never served.
 */
import { kernelSentences } from '@stoep/contract/kit/kernel.sentences';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { EICAR } from './eicar.ts';
import { holdsMacros } from './office-macros.ts';
import { holdsInvoicesAlone, namesFile } from './pdf-invoices.ts';
import { hasActiveName, hasAttachmentName } from './pdf-names.ts';
import { readObjectStreams } from './pdf-object-streams.ts';
import { MOST_MEGAPIXELS, type Picture } from './pictures/picture.ts';
import { isPicture, pictureFault, readPicture } from './pictures/pictures.ts';

export type Fault = { readonly code: 'unreadable_file' | 'unsafe_file'; readonly text: FilledSentence };

const CUT_OFF: Fault = {
  code: 'unreadable_file',
  text: kernelSentences.notWhole,
};
const TOO_MANY_PIXELS: Fault = {
  code: 'unreadable_file',
  text: kernelSentences.pictureTooLarge({ megapixels: MOST_MEGAPIXELS }),
};
const ACTIVE: Fault = {
  code: 'unsafe_file',
  text: kernelSentences.holdsScript,
};
export const MACROS: Fault = {
  code: 'unsafe_file',
  text: kernelSentences.holdsMacros,
};
const SEALED: Fault = {
  code: 'unreadable_file',
  text: kernelSentences.cannotBeChecked,
};
const TWO_FILES: Fault = {
  code: 'unsafe_file',
  text: kernelSentences.holdsSecond,
};
export const VIRUS: Fault = {
  code: 'unsafe_file',
  text: kernelSentences.harmful,
};

const ZIP_END = Buffer.from('PK\u0005\u0006');
/** Word, Excel and their like, in the form of a zip. */
const OFFICE = /^application\/vnd\.(?:openxmlformats-|ms-(?:excel|word|powerpoint)\.)/i;
const MARKUP = /<(?:!doctype\s+html|html|script|svg|iframe)[\s>]/i;

/** A zip is read from its end: the record there says how long the comment behind it is. */
const endsAsZip = (bytes: Buffer): boolean => {
  const from = Math.max(0, bytes.length - 65_557);
  for (let at = bytes.indexOf(ZIP_END, from); at !== -1; at = bytes.indexOf(ZIP_END, at + 1))
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  return false;
};

const pdfFault = (bytes: Buffer): Fault | undefined => {
  // Readers look for the end in the last kilobyte; a line break or two behind it does no harm.
  if (!bytes.subarray(-2048).includes('%%EOF')) return CUT_OFF;
  if (hasActiveName(bytes)) return ACTIVE;
  const hidden = readObjectStreams(bytes);
  if (!hidden.ok) return SEALED;
  if (hidden.contents.some(hasActiveName)) return ACTIVE;
  if (hidden.contents.some((content) => content.includes(EICAR))) return VIRUS;
  const holdsFiles = [bytes, ...hidden.contents].some((part) => hasAttachmentName(part) || namesFile(part));
  return holdsFiles && !holdsInvoicesAlone(bytes, hidden.contents) ? ACTIVE : undefined;
};

/** What makes a file unfit whatever kind of document it is. */
const generalFault = async (mime: string, bytes: Buffer): Promise<Fault | undefined> => {
  if (bytes.includes(EICAR)) return VIRUS;
  if (OFFICE.test(mime)) return (await holdsMacros(bytes)) ? MACROS : undefined;
  const isDocument = mime === 'application/pdf' || mime.startsWith('image/');
  if (!isDocument) return undefined;
  if (endsAsZip(bytes)) return TWO_FILES;
  if (MARKUP.test(bytes.toString('latin1', 0, 1024))) return TWO_FILES;
  return mime === 'application/pdf' ? pdfFault(bytes) : undefined;
};

/**
 * @property fault undefined when the file may be kept and served
 * @property picture what was read of it, so that nobody reads it again
 */
type Examined = { readonly fault: Fault | undefined; readonly picture: Picture | undefined };

/** Looks through a file of this content type. */
export const examine = async (mime: string, content: Uint8Array): Promise<Examined> => {
  // A buffer stays the one it is: a picture without notes is stored as what came, and summed once.
  const bytes = Buffer.isBuffer(content)
    ? content
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const fault = await generalFault(mime, bytes);
  if (fault || !isPicture(mime)) return { fault, picture: undefined };
  const picture = readPicture(mime, bytes);
  const broken = await pictureFault(picture);
  return { fault: broken && (broken === 'broken' ? CUT_OFF : TOO_MANY_PIXELS), picture };
};

/** What is wrong with a file of this content type, or undefined when it may be kept and served. */
export const findFault = async (mime: string, content: Uint8Array): Promise<Fault | undefined> =>
  (await examine(mime, content)).fault;
