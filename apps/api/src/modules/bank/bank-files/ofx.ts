/**
 * OFX 1.x (SGML) and 2.x (XML). It knows no opening balance. Its ledger balance is the closing one only where its own day says so:
 * on or after the last line, and not after the days that the list is of.
 */
import {
  bankFileParts as parts,
  bankFileSteps as steps,
  bankFileSentences as texts,
} from '@stoep/contract/bank/bank-files.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { addedUp, type Row } from './arithmetic.ts';
import { readSgml } from './sgml.ts';
import { type Balance, type BankFile, nothingOf, Problems, type Statement } from './statement.ts';
import { type Element, readForgivingXml, type Tree, textAt, within } from './tree.ts';
import { centsIn, filledCells, joined, ofxDay, plainCents } from './values.ts';

const lineOf = (entry: Element, problems: Problems): Row => {
  const posted = textAt(entry, 'DTPOSTED');
  const amount = textAt(entry, 'TRNAMT');
  const day = ofxDay(posted ?? '');
  const value = plainCents(amount ?? '');
  const next = steps.otherFormat;
  if (day === undefined)
    problems.add(
      entry.at,
      posted ? texts.noDay({ text: posted, next }) : texts.missing({ what: parts.day, next }),
      'DTPOSTED',
    );
  if (value === undefined)
    problems.add(
      entry.at,
      amount ? texts.noAmount({ text: amount, next }) : texts.missing({ what: parts.amount, next }),
      'TRNAMT',
    );
  if (day === undefined || value === undefined) return [];
  const name = textAt(entry, 'NAME') ?? textAt(entry, 'PAYEE', 'NAME');
  return [
    {
      at: entry.at,
      day,
      cents: value,
      balanceAfter: null,
      details: [],
      text: joined([name, textAt(entry, 'EXTDNAME'), textAt(entry, 'MEMO')]),
      reference: filledCells(textAt(entry, 'CHECKNUM') ?? textAt(entry, 'REFNUM')),
      bankId: filledCells(textAt(entry, 'FITID')),
    },
  ];
};

/** The last of the days to which the lists of a statement reach. */
const endOf = (of: Element): Day | undefined =>
  within(of, 'DTEND')
    .flatMap(({ text }) => ofxDay(text) ?? [])
    .toSorted()
    .at(-1);

/** What the file says the account stood at. It may be left out or unreadable: it is asked for then. */
const ledgerBalance = (of: Element): Balance | null => {
  const [found] = within(of, 'LEDGERBAL');
  const amount = textAt(found, 'BALAMT') ?? '';
  const value = plainCents(amount) ?? centsIn(amount, '.');
  return value === undefined ? null : { cents: value, day: ofxDay(textAt(found, 'DTASOF') ?? '') ?? null };
};

const isClosing = ({ day }: Balance, last: Day | undefined, end: Day | undefined): boolean =>
  day !== null && end !== undefined && day <= end && (last === undefined || day >= last);

const statementOf = (of: Element, entries: readonly Element[], problems: Problems): Statement => {
  const currency = textAt(of, 'CURDEF');
  if (currency !== undefined && currency.toUpperCase() !== 'ZAR')
    problems.add(of.at, texts.notRand({ currency }));
  const account = textAt(of, 'BANKACCTFROM', 'ACCTID') ?? textAt(of, 'CCACCTFROM', 'ACCTID');
  if (account === undefined)
    problems.add(of.at, texts.missing({ what: parts.account, next: steps.otherFormat }));
  const rows = entries.map((entry) => lineOf(entry, problems));
  const read = addedUp({ account: filledCells(account), opening: null, closing: null, rows }, problems);
  const stated = ledgerBalance(of);
  if (stated === null) return read;
  if (!isClosing(stated, read.lines.at(-1)?.day, endOf(of))) return { ...read, statedClosing: stated };
  const opening = cents(read.lines.reduce<number>((left, line) => left - line.cents, stated.cents));
  return { ...read, closing: stated, opening: { cents: opening, day: read.lines[0]?.day ?? stated.day } };
};

/** Markup within a text is no element of its own, as XML has it. */
const hasMarkupInTexts = (root: Element): boolean =>
  [...within(root, 'NAME'), ...within(root, 'MEMO')].some(({ children }) => children.length > 0);

const treeOf = (text: string): Tree => {
  const bare = text.trimStart();
  if (!bare.startsWith('<?')) return readSgml(text);
  const tree = readForgivingXml(bare);
  const { fault, root } = tree;
  const bounded = fault !== undefined && fault.says.key !== texts.notWellFormed.key;
  // A head of XML stands before bodies of OFX 1 as well.
  return bounded || (fault === undefined && !hasMarkupInTexts(root)) ? tree : readSgml(text);
};

export const readOfx = (text: string): BankFile => {
  const { root, fault } = treeOf(text);
  if (fault) return nothingOf('ofx', fault.says, fault.at);
  const found = [...within(root, 'STMTRS'), ...within(root, 'CCSTMTRS')].map((of) => ({
    of,
    entries: within(of, 'STMTTRN'),
  }));
  if (found.length === 0) return nothingOf('ofx', texts.noStatement);
  const problems = new Problems();
  const statements = found.map(({ of, entries }) => statementOf(of, entries, problems));
  const entries = found.reduce((sum, one) => sum + one.entries.length, 0);
  return { format: 'ofx', statements, problems: problems.kept, entries };
};
