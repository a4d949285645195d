/**
 * How many transactions are written in a file: counted in its text alone, apart from every reader. A reader that came by another
 * number has lost a part or read one twice.
 */
import type { BankFormat } from './statement.ts';

const MARKS: Readonly<Partial<Record<BankFormat, RegExp>>> = {
  ofx: /<STMTTRN[\s>]/gi,
  mt940: /^[ \t]*:61:/gm,
  'camt.053': /<(?:[\w.-]+:)?Ntry[\s>]/g,
};

/** Comments and texts in CDATA hold no transaction. */
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

/** Undefined for a format whose transactions have no mark: there each row is one. */
export const entriesWritten = (text: string, format: BankFormat | null): number | undefined => {
  const mark = format === null ? undefined : MARKS[format];
  if (mark === undefined) return undefined;
  return (format === 'mt940' ? text : withoutSections(text)).match(mark)?.length ?? 0;
};
