/**
 * Detects electronic invoices (Factur-X, ZUGFeRD, XRechnung): a PDF that carries the same invoice as XML. Such XML is
 * the only attachment that a PDF may have. Every route that a reader could take to it is followed; what cannot be
 * followed is refused.
 */
import { EICAR_TEST_FILE } from './eicar.ts';
import { pdfNameOffsets } from './pdf-names.ts';
import { decodePdfStream } from './pdf-object-streams.ts';
import { pdfStreamDataOffset, readPdfDictionary, skipPdfWhitespace } from './pdf-syntax.ts';

/** The largest invoice in bytes, decompressed: some thousand lines. */
const LARGEST = 5_242_880;
/** The most files in one document. */
const MOST = 8;
const LOOKED_AT = 400;

const ROOT =
  /^\ufeff?\s*(?:<\?xml\s[^>]*\?>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*<(?:[\w.-]+:)?(?:CrossIndustryInvoice|CrossIndustryDocument|SCRDMCCBDACIOMessageStructure|Invoice|CreditNote)[\s/>]/;
/** Markup that a browser would run or fetch if a person opened the file in it. */
const LIVELY =
  /<!(?:DOCTYPE|ENTITY)|<\?xml-|<(?:[\w.-]+:)?(?:script|iframe|object|embed)[\s/>]|javascript:|1999\/xhtml|2000\/svg/i;

/** True only for the XML of an invoice. */
export const isInvoiceXml = (content: Buffer): boolean => {
  const wide = content[0] === 0xff && content[1] === 0xfe;
  const text = content.toString(wide ? 'utf16le' : 'utf8');
  return !content.includes(EICAR_TEST_FILE) && ROOT.test(text) && !LIVELY.test(text);
};

/** The content of the stream whose dictionary begins at `at`; undefined where there is none, or it cannot be decompressed. */
const contentAt = (bytes: Buffer, at: number): Buffer | undefined => {
  const dictionary = readPdfDictionary(bytes, at);
  const from = dictionary && pdfStreamDataOffset(bytes, dictionary.end);
  if (!dictionary || from === undefined || dictionary.entries.has('DecodeParms')) return undefined;
  const until = bytes.indexOf('endstream', from);
  const filters = dictionary.entries.get('Filter') ?? [];
  // A filter given by reference has no name here.
  if (until === -1 || (dictionary.entries.has('Filter') && filters.length === 0)) return undefined;
  return decodePdfStream(bytes.subarray(from, filters.length === 0 ? until : undefined), filters, LARGEST);
};

const FILES = new Set(['EF']);

/** Where the value of each /EF entry begins. Compressed data may contain these letters by chance, without such a value after them. */
function* entriesOf(bytes: Buffer): Generator<number> {
  for (const at of pdfNameOffsets(bytes, FILES)) {
    const name = /^\/[^\s()<>[\]{}/%]+/.exec(bytes.toString('latin1', at, at + 16))?.[0] ?? '/EF';
    const value = skipPdfWhitespace(bytes, at + name.length);
    if (/^(?:<<|\d+\s+\d+\s+R\b)/.test(bytes.toString('latin1', value, value + LOOKED_AT))) yield value;
  }
}

/** The numbers of the objects in the value of an /EF entry; undefined where they are given in another way. */
const namedBy = (bytes: Buffer, at: number): readonly string[] | undefined => {
  const text = bytes.toString('latin1', at, at + LOOKED_AT);
  const [, entries] = /^<<\s*((?:\/(?:F|UF|DOS|Mac|Unix)\s+\d{1,9}\s+\d{1,5}\s+R\s*)+)>>/.exec(text) ?? [];
  if (entries === undefined) return undefined;
  return [...entries.matchAll(/(\d+)\s+\d+\s+R/g)].map(([, number = '']) => number);
};

/** Where each object with this number begins: a changed document has several, and a reader uses one of them. */
function* placesOfObject(bytes: Buffer, number: string): Generator<number> {
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    const head = /(?:^|\D)(\d{1,10})\s+\d{1,5}\s*$/.exec(bytes.toString('latin1', Math.max(0, at - 40), at));
    if (Number(head?.[1] ?? -1) === Number(number)) yield skipPdfWhitespace(bytes, at + 3);
  }
}

const EMBEDDED = new Set(['EmbeddedFile']);

/** Where objects begin that declare themselves to be a file. */
const declaredFiles = (bytes: Buffer): number[] =>
  [...pdfNameOffsets(bytes, EMBEDDED)].map((at) => {
    const object = bytes.lastIndexOf('obj', at);
    return object === -1 ? bytes.length : skipPdfWhitespace(bytes, object + 3);
  });

/** True when an entry of the document names an embedded file, whatever that file declares itself to be. */
export const hasPdfAttachment = (bytes: Buffer): boolean => !entriesOf(bytes).next().done;

/**
 * Whether every embedded file is an invoice as XML; false where there is none, or where one cannot be located.
 * @param hidden the contents of its object streams
 */
export const hasOnlyInvoiceAttachments = (bytes: Buffer, hidden: readonly Buffer[]): boolean => {
  const numbers = new Set<string>();
  for (const part of [bytes, ...hidden])
    for (const at of entriesOf(part)) {
      const named = namedBy(part, at);
      if (!named) return false;
      for (const number of named) numbers.add(number);
    }
  if (numbers.size === 0 || numbers.size > MOST) return false;
  const places = [...numbers].map((number) => [...placesOfObject(bytes, number)]);
  if (places.some(({ length }) => length === 0 || length > MOST)) return false;
  const all = new Set([...places.flat(), ...declaredFiles(bytes)]);
  if (all.size > MOST * MOST) return false;
  return [...all].every((at) => {
    const content = contentAt(bytes, at);
    return content !== undefined && isInvoiceXml(content);
  });
};
