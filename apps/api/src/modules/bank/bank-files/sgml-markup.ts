/**
 * Detects markup within OFX texts (`<BR/>`, `<b>CCT003</b>`, `<J NAIDOO>`): it is no element, and the text continues
 * after it.
 */

/** Elements with free text. */
const TEXTS = new Set(['NAME', 'MEMO', 'EXTDNAME', 'CHECKNUM', 'REFNUM', 'ADDR1', 'ADDR2', 'ADDR3', 'CITY']);

/** Elements that OFX allows within a transaction or after a text. */
const ELEMENTS = new Set([
  'OFX',
  'STMTTRN',
  'STMTTRNP',
  'BANKTRANLIST',
  'BANKTRANLISTP',
  'STMTRS',
  'CCSTMTRS',
  'STMTTRNRS',
  'CCSTMTTRNRS',
  'TRNTYPE',
  'DTPOSTED',
  'DTUSER',
  'DTAVAIL',
  'TRNAMT',
  'FITID',
  'CORRECTFITID',
  'CORRECTACTION',
  'SRVRTID',
  'CHECKNUM',
  'REFNUM',
  'SIC',
  'PAYEEID',
  'NAME',
  'EXTDNAME',
  'PAYEE',
  'MEMO',
  'IMAGEDATA',
  'CURRENCY',
  'ORIGCURRENCY',
  'CURRATE',
  'CURSYM',
  'CCACCTTO',
  'BANKACCTTO',
  'INV401KSOURCE',
  'LEDGERBAL',
  'AVAILBAL',
  'BALAMT',
  'DTASOF',
  'BALLIST',
  'BAL',
  'DTSTART',
  'DTEND',
  'MKTGINFO',
  'BANKID',
  'BRANCHID',
  'ACCTID',
  'ACCTTYPE',
  'ADDR1',
  'ADDR2',
  'ADDR3',
  'CITY',
  'STATE',
  'POSTALCODE',
  'COUNTRY',
  'PHONE',
  'ACCTKEY',
  'STATUS',
  'CODE',
  'SEVERITY',
  'MESSAGE',
  'BANKACCTFROM',
  'CCACCTFROM',
  'CURDEF',
]);

const HTML = new Set([
  'A',
  'B',
  'BIG',
  'BR',
  'CENTER',
  'DIV',
  'EM',
  'FONT',
  'HR',
  'I',
  'IMG',
  'LI',
  'NOBR',
  'OL',
  'P',
  'PRE',
  'S',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TABLE',
  'TD',
  'TR',
  'TT',
  'U',
  'UL',
  'WBR',
]);

type Tag = {
  readonly slash: string;
  /** In upper case, and as written. */
  readonly name: string;
  readonly written: string;
  /** What follows the name, and the slash of an empty element. */
  readonly more: string;
  readonly empty: string;
  /** The tag begins a line of the file. */
  readonly ownLine: boolean;
};

/**
 * Whether a tag after this value belongs to its text. A bank's own elements have a point in their name or begin a
 * line.
 * @param isOpen whether an element of this name is open
 */
export const isOfxTagPartOfText = (tag: Tag, value: string, isOpen: (name: string) => boolean): boolean => {
  const { name, written, more, empty, slash, ownLine } = tag;
  if (!TEXTS.has(value) || ELEMENTS.has(name) || name.includes('.')) return false;
  if (slash) return !isOpen(name);
  if (HTML.has(name) || empty !== '' || more.trim() !== '') return true;
  return !ownLine || written !== name;
};

/**
 * Words of a tag within a text: none for formatting tags, and the words themselves where a person wrote them between
 * < and >.
 */
export const wordsOfOfxTextTag = ({ slash, name, written, more, empty }: Tag): string =>
  slash || empty || HTML.has(name) ? '' : written + more;
