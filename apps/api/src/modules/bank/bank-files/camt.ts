/** camt.053 of ISO 20022, versions 2 to 8: they differ in where a state and a party's name stand, and both places are read. */
import {
  bankFileParts as parts,
  bankFileSteps as steps,
  bankFileSentences as texts,
} from '@stoep/contract/bank/bank-files.sentences';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { negate } from '@stoep/domain/money/money';
import { addedUp, type Draft, type Row } from './arithmetic.ts';
import { chargesWithin, detailsOf, referenceIn, transactionsOf, wordsOf } from './camt-details.ts';
import {
  type Balance,
  type BankFile,
  type BankLine,
  nothingOf,
  type Problem,
  Problems,
  type Statement,
} from './statement.ts';
import { all, at, type Element, readForgivingXml, textAt, within } from './tree.ts';
import { filledCells, isoDay, joined, plainCents } from './values.ts';

/** An amount with its side; the file writes both apart. */
const signed = (of: Element, problems: Problems): Cents | undefined => {
  const amount = at(of, 'Amt');
  const currency = amount?.currency;
  if (currency !== undefined && currency !== 'ZAR') return problems.add(of.at, texts.notRand({ currency }));
  const value = plainCents(amount?.text ?? '');
  const next = steps.otherFormat;
  if (value === undefined || value < 0)
    return problems.add(of.at, texts.noAmount({ text: amount?.text ?? '', next }), 'Amt');
  const side = textAt(of, 'CdtDbtInd');
  if (side === 'CRDT') return value;
  return side === 'DBIT' ? negate(value) : problems.add(of.at, texts.noSide({ next }), 'CdtDbtInd');
};

const dayAt = (of: Element | undefined): string | undefined => textAt(of, 'Dt') ?? textAt(of, 'DtTm');

/** What the bank and the payer wrote; a batch has several details. */
const textOf = (entry: Element): string =>
  joined([textAt(entry, 'AddtlNtryInf'), ...transactionsOf(entry).flatMap(wordsOf)]);

const referenceOf = (entry: Element): string | null =>
  referenceIn(at(entry, 'NtryDtls', 'TxDtls')) ?? filledCells(textAt(entry, 'NtryRef'));

const isReversal = (entry: Element): boolean => /^(true|1)$/i.test(textAt(entry, 'RvslInd') ?? '');

/** A line of an entry that is booked; what is pending is part of no balance, and comes again when it is booked. */
const lineOf = (entry: Element, turned: boolean, problems: Problems): Row => {
  const state = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  if (state === 'PDNG' || state === 'INFO' || state === 'FUTR') return [];
  const written = dayAt(at(entry, 'BookgDt')) ?? dayAt(at(entry, 'ValDt'));
  const day = isoDay(written ?? '');
  const asWritten = signed(entry, problems);
  const next = steps.otherFormat;
  if (day === undefined)
    problems.add(
      entry.at,
      written ? texts.noDay({ text: written, next }) : texts.missing({ what: parts.day, next }),
      'BookgDt',
    );
  if (day === undefined || asWritten === undefined) return [];
  const value = turned && isReversal(entry) ? negate(asWritten) : asWritten;
  const line: BankLine = {
    at: entry.at,
    day,
    cents: value,
    text: textOf(entry),
    reference: referenceOf(entry),
    bankId: filledCells(
      textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryDtls', 'TxDtls', 'Refs', 'AcctSvcrRef'),
    ),
    balanceAfter: null,
    details: [],
  };
  const charged = chargesWithin(entry, value);
  const paid = { ...line, cents: cents(value - charged) };
  const whole = { ...paid, details: detailsOf(entry, paid.cents) };
  return charged === 0 ? [whole] : [whole, { ...line, cents: charged, text: FEE, bankId: null }];
};

/** The bank writes no text for it. */
const FEE = 'Fee';

const balanceOf = (found: Element | undefined, problems: Problems): Balance | null => {
  const value = found && signed(found, problems);
  return value === undefined ? null : { cents: value, day: isoDay(dayAt(at(found, 'Dt')) ?? '') ?? null };
};

/** Opening and closing; a page ends, and the next begins, with a balance that is called interim. */
const balancesOf = (of: Element, problems: Problems) => {
  const kinds = all(of, 'Bal').map((one) => ({ one, code: textAt(one, 'Tp', 'CdOrPrtry', 'Cd') ?? '' }));
  const coded = (code: string) => kinds.filter((kind) => kind.code === code).map(({ one }) => one);
  const interim = coded('ITBD');
  const [opens = coded('PRCD')[0]] = coded('OPBD');
  const [closes] = coded('CLBD');
  const opening = opens ?? (closes || interim.length > 1 ? interim[0] : undefined);
  const closing = closes ?? interim.filter((one) => one !== opening).at(-1);
  return { opening: balanceOf(opening, problems), closing: balanceOf(closing, problems) };
};

type Drafted = { readonly statement: Statement; readonly problems: readonly Problem[] };

const addUp = (of: Element, draft: Omit<Draft, 'rows'>, turned: boolean): Drafted => {
  const problems = new Problems();
  const rows = all(of, 'Ntry').map((entry) => lineOf(entry, turned, problems));
  return { statement: addedUp({ ...draft, rows }, problems), problems: problems.kept };
};

/**
 * A reversal has the side in which the money moved. Some banks write that of the entry it reverses: where the balances fit only so,
 * it is read so.
 */
const withReversals = (of: Element, draft: Omit<Draft, 'rows'>): Drafted => {
  const asWritten = addUp(of, draft, false);
  const [problem] = asWritten.problems;
  const isSum = problem?.says.key === SUM_BREAKS;
  if (!isSum || !all(of, 'Ntry').some(isReversal)) return asWritten;
  const turned = addUp(of, draft, true);
  if (turned.problems.length === 0) return turned;
  const { computed = '', given: stated = '' } = problem.says.values;
  return { ...asWritten, problems: [{ at: null, says: texts.reversalSides({ computed, given: stated }) }] };
};

const SUM_BREAKS = 'bankFiles.sumBreaks';

const statementOf = (of: Element, problems: Problems): Statement => {
  const currency = textAt(of, 'Acct', 'Ccy') ?? 'ZAR';
  if (currency !== 'ZAR') problems.add(of.at, texts.notRand({ currency }));
  const account = filledCells(textAt(of, 'Acct', 'Id', 'Othr', 'Id') ?? textAt(of, 'Acct', 'Id', 'IBAN'));
  const next = steps.otherFormat;
  if (account === null) problems.add(of.at, texts.missing({ what: parts.account, next }));
  const { opening, closing } = balancesOf(of, problems);
  if (opening === null) problems.add(of.at, texts.missing({ what: parts.opening, next }));
  if (closing === null) problems.add(of.at, texts.missing({ what: parts.closing, next }));
  const drafted = withReversals(of, { account, opening, closing });
  for (const { at: line, says, column } of drafted.problems) problems.add(line, says, column);
  return drafted.statement;
};

export const readCamt = (text: string): BankFile => {
  const { root, fault } = readForgivingXml(text.trimStart());
  if (fault) return nothingOf('camt.053', fault.says, fault.at);
  const found = within(root, 'BkToCstmrStmt').flatMap((message) => all(message, 'Stmt'));
  if (found.length === 0) return nothingOf('camt.053', texts.noStatement);
  const problems = new Problems();
  const statements = found.map((one) => statementOf(one, problems));
  const entries = found.reduce((sum, one) => sum + all(one, 'Ntry').length, 0);
  return { format: 'camt.053', statements, problems: problems.kept, entries };
};
