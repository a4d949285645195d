/**
 * Counts the transactions in the raw text of a bank file, independently of any parser. A parser with another count
 * has lost a part or read one twice.
 */
import type { BankFileFormat } from './parsed-bank-statement.ts';

const MARKS: Readonly<Partial<Record<BankFileFormat, RegExp>>> = {
  ofx: /<STMTTRN[\s>]/gi,
  mt940: /^[ \t]*:61:/gm,
  'camt.053': /<(?:[\w.-]+:)?Ntry[\s>]/g,
};

/** Comments and CDATA contain no transactions. */
const withoutSections = (text: string): string => {
  const begins = /<!(--|\[CDATA\[)/g;
  let [from, out] = [0, ''];
  for (let found = begins.exec(text); found !== null; found = begins.exec(text)) {
    const until = text.indexOf(found[1] === '--' ? '-->' : ']]>', begins.lastIndex);
    if (until < 0) break;
    out += text.slice(from, found.index);
    from = until + 3;
    begins.lastIndex = from;
  }
  return out + text.slice(from);
};

/** Undefined for formats without a transaction mark, where each row is a transaction. */
export const countBankFileTransactionMarks = (text: string, format: BankFileFormat | null): number | undefined => {
  const mark = format === null ? undefined : MARKS[format];
  if (mark === undefined) return undefined;
  return (format === 'mt940' ? text : withoutSections(text)).match(mark)?.length ?? 0;
};
