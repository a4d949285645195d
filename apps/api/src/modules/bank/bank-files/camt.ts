/**
 * Parses camt.053 (ISO 20022), versions 2 to 8. Versions differ in the place of a status and of a party's name; both
 * places are read.
 */
import {
  bankFilePartSentences as parts,
  bankFileNextStepSentences as steps,
  bankFileSentences as texts,
} from '@stoep/contract/bank/bank-files.sentences';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { negateCents } from '@stoep/domain/money/money';
import { cleanBankTextOrNull, joinDistinctTexts, parseIsoDay, parsePlainAmount } from './bank-values.ts';
import {
  camtBatchPaymentsOf,
  camtChargesOf,
  camtPayerTextsOf,
  camtReferenceOf,
  camtTransactionsOf,
} from './camt-details.ts';
import {
  childElements,
  descendantElements,
  elementAtPath,
  elementTextAtPath,
  type MarkupElement,
  parseLenientXml,
} from './markup-tree.ts';
import {
  type BankFileProblem,
  BankFileProblemCollector,
  type ParsedBankBalance,
  type ParsedBankFile,
  type ParsedBankLine,
  type ParsedBankStatement,
  unreadableBankFileResult,
} from './parsed-bank-statement.ts';
import {
  buildParsedBankStatement,
  type ParsedBankRowLines,
  type ParsedBankStatementDraft,
} from './statement-arithmetic.ts';

/** An amount with its sign; the file has amount and side apart. */
const signed = (of: MarkupElement, problems: BankFileProblemCollector): Cents | undefined => {
  const amount = elementAtPath(of, 'Amt');
  const currency = amount?.currency;
  if (currency !== undefined && currency !== 'ZAR') return problems.add(of.at, texts.notRand({ currency }));
  const value = parsePlainAmount(amount?.text ?? '');
  const next = steps.otherFormat;
  if (value === undefined || value < 0)
    return problems.add(of.at, texts.noAmount({ text: amount?.text ?? '', next }), 'Amt');
  const side = elementTextAtPath(of, 'CdtDbtInd');
  if (side === 'CRDT') return value;
  return side === 'DBIT' ? negateCents(value) : problems.add(of.at, texts.noSide({ next }), 'CdtDbtInd');
};

const dayAt = (of: MarkupElement | undefined): string | undefined =>
  elementTextAtPath(of, 'Dt') ?? elementTextAtPath(of, 'DtTm');

/** Texts of bank and payer; a batch has several details. */
const textOf = (entry: MarkupElement): string =>
  joinDistinctTexts([elementTextAtPath(entry, 'AddtlNtryInf'), ...camtTransactionsOf(entry).flatMap(camtPayerTextsOf)]);

const referenceOf = (entry: MarkupElement): string | null =>
  camtReferenceOf(elementAtPath(entry, 'NtryDtls', 'TxDtls')) ??
  cleanBankTextOrNull(elementTextAtPath(entry, 'NtryRef'));

const isReversal = (entry: MarkupElement): boolean => /^(true|1)$/i.test(elementTextAtPath(entry, 'RvslInd') ?? '');

/** The line of a booked entry. A pending entry is in no balance, and returns once it is booked. */
const lineOf = (entry: MarkupElement, turned: boolean, problems: BankFileProblemCollector): ParsedBankRowLines => {
  const state = elementTextAtPath(entry, 'Sts', 'Cd') ?? elementTextAtPath(entry, 'Sts');
  if (state === 'PDNG' || state === 'INFO' || state === 'FUTR') return [];
  const written = dayAt(elementAtPath(entry, 'BookgDt')) ?? dayAt(elementAtPath(entry, 'ValDt'));
  const day = parseIsoDay(written ?? '');
  const asWritten = signed(entry, problems);
  const next = steps.otherFormat;
  if (day === undefined)
    problems.add(
      entry.at,
      written ? texts.noDay({ text: written, next }) : texts.missing({ what: parts.day, next }),
      'BookgDt',
    );
  if (day === undefined || asWritten === undefined) return [];
  const value = turned && isReversal(entry) ? negateCents(asWritten) : asWritten;
  const line: ParsedBankLine = {
    at: entry.at,
    day,
    cents: value,
    text: textOf(entry),
    reference: referenceOf(entry),
    bankId: cleanBankTextOrNull(
      elementTextAtPath(entry, 'AcctSvcrRef') ?? elementTextAtPath(entry, 'NtryDtls', 'TxDtls', 'Refs', 'AcctSvcrRef'),
    ),
    balanceAfter: null,
    details: [],
  };
  const charged = camtChargesOf(entry, value);
  const paid = { ...line, cents: cents(value - charged) };
  const whole = { ...paid, details: camtBatchPaymentsOf(entry, paid.cents) };
  return charged === 0 ? [whole] : [whole, { ...line, cents: charged, text: FEE, bankId: null }];
};

/** Text of a fee line, for which the bank writes none. */
const FEE = 'Fee';

const balanceOf = (found: MarkupElement | undefined, problems: BankFileProblemCollector): ParsedBankBalance | null => {
  const value = found && signed(found, problems);
  return value === undefined
    ? null
    : { cents: value, day: parseIsoDay(dayAt(elementAtPath(found, 'Dt')) ?? '') ?? null };
};

/** Opening and closing balance. Between pages the balance is called interim. */
const balancesOf = (of: MarkupElement, problems: BankFileProblemCollector) => {
  const kinds = childElements(of, 'Bal').map((one) => ({
    one,
    code: elementTextAtPath(one, 'Tp', 'CdOrPrtry', 'Cd') ?? '',
  }));
  const coded = (code: string) => kinds.filter((kind) => kind.code === code).map(({ one }) => one);
  const interim = coded('ITBD');
  const [opens = coded('PRCD')[0]] = coded('OPBD');
  const [closes] = coded('CLBD');
  const opening = opens ?? (closes || interim.length > 1 ? interim[0] : undefined);
  const closing = closes ?? interim.filter((one) => one !== opening).at(-1);
  return { opening: balanceOf(opening, problems), closing: balanceOf(closing, problems) };
};

type Drafted = { readonly statement: ParsedBankStatement; readonly problems: readonly BankFileProblem[] };

const addUp = (of: MarkupElement, draft: Omit<ParsedBankStatementDraft, 'rows'>, turned: boolean): Drafted => {
  const problems = new BankFileProblemCollector();
  const rows = childElements(of, 'Ntry').map((entry) => lineOf(entry, turned, problems));
  return { statement: buildParsedBankStatement({ ...draft, rows }, problems), problems: problems.kept };
};

/**
 * A reversal has the side in which money moved. Some banks write the side of the reversed entry instead; it is read
 * so only if the balances fit that.
 */
const withReversals = (of: MarkupElement, draft: Omit<ParsedBankStatementDraft, 'rows'>): Drafted => {
  const asWritten = addUp(of, draft, false);
  const [problem] = asWritten.problems;
  const isSum = problem?.says.key === SUM_BREAKS;
  if (!isSum || !childElements(of, 'Ntry').some(isReversal)) return asWritten;
  const turned = addUp(of, draft, true);
  if (turned.problems.length === 0) return turned;
  const { computed = '', given: stated = '' } = problem.says.values;
  return { ...asWritten, problems: [{ at: null, says: texts.reversalSides({ computed, given: stated }) }] };
};

const SUM_BREAKS = 'bankFiles.sumBreaks';

const statementOf = (of: MarkupElement, problems: BankFileProblemCollector): ParsedBankStatement => {
  const currency = elementTextAtPath(of, 'Acct', 'Ccy') ?? 'ZAR';
  if (currency !== 'ZAR') problems.add(of.at, texts.notRand({ currency }));
  const account = cleanBankTextOrNull(
    elementTextAtPath(of, 'Acct', 'Id', 'Othr', 'Id') ?? elementTextAtPath(of, 'Acct', 'Id', 'IBAN'),
  );
  const next = steps.otherFormat;
  if (account === null) problems.add(of.at, texts.missing({ what: parts.account, next }));
  const { opening, closing } = balancesOf(of, problems);
  if (opening === null) problems.add(of.at, texts.missing({ what: parts.opening, next }));
  if (closing === null) problems.add(of.at, texts.missing({ what: parts.closing, next }));
  const drafted = withReversals(of, { account, opening, closing });
  for (const { at: line, says, column } of drafted.problems) problems.add(line, says, column);
  return drafted.statement;
};

export const parseCamt053 = (text: string): ParsedBankFile => {
  const { root, fault } = parseLenientXml(text.trimStart());
  if (fault) return unreadableBankFileResult('camt.053', fault.says, fault.at);
  const found = descendantElements(root, 'BkToCstmrStmt').flatMap((message) => childElements(message, 'Stmt'));
  if (found.length === 0) return unreadableBankFileResult('camt.053', texts.noStatement);
  const problems = new BankFileProblemCollector();
  const statements = found.map((one) => statementOf(one, problems));
  const entries = found.reduce((sum, one) => sum + childElements(one, 'Ntry').length, 0);
  return { format: 'camt.053', statements, problems: problems.kept, entries };
};
