/**
 * Finds names in a PDF that make it act. They are searched in all raw bytes, also in stream data, since a reader
 * follows offsets and not our idea of where an object begins. Letters may be written as #xx.
 */

/** Scripts, programs, films and forms with scripts; each needs its name somewhere in the document. */
const ACTIVE: ReadonlySet<string> = new Set(['JavaScript', 'Launch', 'RichMedia', 'GoToE', 'ImportData', 'XFA']);
/** An embedded file, which is allowed for an electronic invoice (pdf-invoices.ts). */
const ATTACHED: ReadonlySet<string> = new Set(['EmbeddedFile', 'EmbeddedFiles']);
const LONGEST = Math.max(...[...ACTIVE, ...ATTACHED].map((name) => name.length)) * 3;

const SLASH = 0x2f;
const HASH = 0x23;
/** White space and delimiters end a name (ISO 32000, 7.2.2). */
const ENDS = new Set([0, 9, 10, 12, 13, 32, ...Buffer.from('()<>[]{}/%')]);

const hexValue = (byte: number | undefined): number =>
  byte === undefined ? Number.NaN : Number.parseInt(String.fromCharCode(byte), 16);

/** The name after the slash at `at`, with #xx decoded; undefined when it is longer than any that we look for. */
export const pdfNameAt = (bytes: Uint8Array, at: number): string | undefined => {
  let name = '';
  for (let i = at + 1; i <= at + LONGEST + 1; i += 1) {
    const byte = bytes[i];
    if (byte === undefined || ENDS.has(byte)) return name;
    const code = byte === HASH ? hexValue(bytes[i + 1]) * 16 + hexValue(bytes[i + 2]) : Number.NaN;
    if (Number.isNaN(code)) name += String.fromCharCode(byte);
    else {
      name += String.fromCharCode(code);
      i += 2;
    }
  }
  return undefined;
};

/** The offset of each of these names in the bytes: that of its slash. */
export function* pdfNameOffsets(bytes: Buffer, names: ReadonlySet<string>): Generator<number> {
  for (let at = bytes.indexOf(SLASH); at !== -1; at = bytes.indexOf(SLASH, at + 1)) {
    const name = pdfNameAt(bytes, at);
    if (name !== undefined && names.has(name)) yield at;
  }
}

const hasName = (bytes: Buffer, names: ReadonlySet<string>) => !pdfNameOffsets(bytes, names).next().done;

/** True when a name of active content is anywhere in the bytes. */
export const hasPdfActiveContentName = (bytes: Buffer): boolean => hasName(bytes, ACTIVE);

/** True when a name of an embedded file is anywhere in the bytes. */
export const hasPdfAttachmentName = (bytes: Buffer): boolean => hasName(bytes, ATTACHED);
