/** Markup within a text of OFX (`<BR/>`, `<b>CCT003</b>`, `<J NAIDOO>`): it is no element, and the text goes on behind it. */

/** Values in which people's words stand. */
const TEXTS = new Set(['NAME', 'MEMO', 'EXTDNAME', 'CHECKNUM', 'REFNUM', 'ADDR1', 'ADDR2', 'ADDR3', 'CITY']);

/** What may stand within a transaction, or behind a text, by OFX itself. */
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
  /** In capitals, and as it is written. */
  readonly name: string;
  readonly written: string;
  /** What stands behind the name, and the slash of an empty element. */
  readonly more: string;
  readonly empty: string;
  /** It begins a line of the file. */
  readonly ownLine: boolean;
};

/**
 * Whether a tag behind this value belongs to its text. Elements of a bank's own have a point in their name or begin a line.
 * @param isOpen whether an element of this name is open
 */
export const isMarkup = (tag: Tag, value: string, isOpen: (name: string) => boolean): boolean => {
  const { name, written, more, empty, slash, ownLine } = tag;
  if (!TEXTS.has(value) || ELEMENTS.has(name) || name.includes('.')) return false;
  if (slash) return !isOpen(name);
  if (HTML.has(name) || empty !== '' || more.trim() !== '') return true;
  return !ownLine || written !== name;
};

/** What a tag of a text says: nothing where it only shapes the text, and its words where a person wrote them between < and >. */
export const wordsIn = ({ slash, name, written, more, empty }: Tag): string =>
  slash || empty || HTML.has(name) ? '' : written + more;
