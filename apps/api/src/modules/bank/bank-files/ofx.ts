/**
 * Parses OFX 1.x (SGML) and 2.x (XML). OFX has no opening balance. Its ledger balance is the closing one only if its
 * day is on or after the last line and within the days of the list.
 */
import {
  bankFilePartSentences as parts,
  bankFileNextStepSentences as steps,
  bankFileSentences as texts,
} from '@stoep/contract/bank/bank-files.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import {
  cleanBankTextOrNull,
  joinDistinctTexts,
  parseBankAmount,
  parseOfxDay,
  parsePlainAmount,
} from './bank-values.ts';
import {
  descendantElements,
  elementTextAtPath,
  type MarkupElement,
  type MarkupTree,
  parseLenientXml,
} from './markup-tree.ts';
import {
  BankFileProblemCollector,
  type ParsedBankBalance,
  type ParsedBankFile,
  type ParsedBankStatement,
  unreadableBankFileResult,
} from './parsed-bank-statement.ts';
import { parseOfxSgml } from './sgml.ts';
import { buildParsedBankStatement, type ParsedBankRowLines } from './statement-arithmetic.ts';

const lineOf = (entry: MarkupElement, problems: BankFileProblemCollector): ParsedBankRowLines => {
  const posted = elementTextAtPath(entry, 'DTPOSTED');
  const amount = elementTextAtPath(entry, 'TRNAMT');
  const day = parseOfxDay(posted ?? '');
  const value = parsePlainAmount(amount ?? '');
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
  const name = elementTextAtPath(entry, 'NAME') ?? elementTextAtPath(entry, 'PAYEE', 'NAME');
  return [
    {
      at: entry.at,
      day,
      cents: value,
      balanceAfter: null,
      details: [],
      text: joinDistinctTexts([name, elementTextAtPath(entry, 'EXTDNAME'), elementTextAtPath(entry, 'MEMO')]),
      reference: cleanBankTextOrNull(elementTextAtPath(entry, 'CHECKNUM') ?? elementTextAtPath(entry, 'REFNUM')),
      bankId: cleanBankTextOrNull(elementTextAtPath(entry, 'FITID')),
    },
  ];
};

/** The last day that the lists of a statement cover. */
const endOf = (of: MarkupElement): Day | undefined =>
  descendantElements(of, 'DTEND')
    .flatMap(({ text }) => parseOfxDay(text) ?? [])
    .toSorted()
    .at(-1);

/** The stated balance; if it is missing or unreadable, a person types it. */
const ledgerBalance = (of: MarkupElement): ParsedBankBalance | null => {
  const [found] = descendantElements(of, 'LEDGERBAL');
  const amount = elementTextAtPath(found, 'BALAMT') ?? '';
  const value = parsePlainAmount(amount) ?? parseBankAmount(amount, '.');
  return value === undefined
    ? null
    : { cents: value, day: parseOfxDay(elementTextAtPath(found, 'DTASOF') ?? '') ?? null };
};

const isClosing = ({ day }: ParsedBankBalance, last: Day | undefined, end: Day | undefined): boolean =>
  day !== null && end !== undefined && day <= end && (last === undefined || day >= last);

const statementOf = (
  of: MarkupElement,
  entries: readonly MarkupElement[],
  problems: BankFileProblemCollector,
): ParsedBankStatement => {
  const currency = elementTextAtPath(of, 'CURDEF');
  if (currency !== undefined && currency.toUpperCase() !== 'ZAR') problems.add(of.at, texts.notRand({ currency }));
  const account = elementTextAtPath(of, 'BANKACCTFROM', 'ACCTID') ?? elementTextAtPath(of, 'CCACCTFROM', 'ACCTID');
  if (account === undefined) problems.add(of.at, texts.missing({ what: parts.account, next: steps.otherFormat }));
  const rows = entries.map((entry) => lineOf(entry, problems));
  const read = buildParsedBankStatement(
    { account: cleanBankTextOrNull(account), opening: null, closing: null, rows },
    problems,
  );
  const stated = ledgerBalance(of);
  if (stated === null) return read;
  if (!isClosing(stated, read.lines.at(-1)?.day, endOf(of))) return { ...read, statedClosing: stated };
  const opening = cents(read.lines.reduce<number>((left, line) => left - line.cents, stated.cents));
  return { ...read, closing: stated, opening: { cents: opening, day: read.lines[0]?.day ?? stated.day } };
};

/** Whether tags occur within texts; in XML they would become elements. */
const hasMarkupInTexts = (root: MarkupElement): boolean =>
  [...descendantElements(root, 'NAME'), ...descendantElements(root, 'MEMO')].some(
    ({ children }) => children.length > 0,
  );

const treeOf = (text: string): MarkupTree => {
  const bare = text.trimStart();
  if (!bare.startsWith('<?')) return parseOfxSgml(text);
  const tree = parseLenientXml(bare);
  const { fault, root } = tree;
  const bounded = fault !== undefined && fault.says.key !== texts.notWellFormed.key;
  // OFX 1 bodies may also have an XML header.
  return bounded || (fault === undefined && !hasMarkupInTexts(root)) ? tree : parseOfxSgml(text);
};

export const parseOfx = (text: string): ParsedBankFile => {
  const { root, fault } = treeOf(text);
  if (fault) return unreadableBankFileResult('ofx', fault.says, fault.at);
  const found = [...descendantElements(root, 'STMTRS'), ...descendantElements(root, 'CCSTMTRS')].map((of) => ({
    of,
    entries: descendantElements(of, 'STMTTRN'),
  }));
  if (found.length === 0) return unreadableBankFileResult('ofx', texts.noStatement);
  const problems = new BankFileProblemCollector();
  const statements = found.map(({ of, entries }) => statementOf(of, entries, problems));
  const entries = found.reduce((sum, one) => sum + one.entries.length, 0);
  return { format: 'ofx', statements, problems: problems.kept, entries };
};
