/** camt.053 of ISO 20022, versions 2 to 8: they differ in where a state and a party's name stand, and both places are read. */
import {
  bankFileParts as parts,
  bankFileSentences as texts,
} from '@stoep/contract/accounts/bank-files.sentences';
import { type Cents, negate } from '@stoep/domain/money/money';
import { addedUp, type Row } from './arithmetic.ts';
import { type Balance, type BankFile, nothingOf, Problems, type Statement } from './statement.ts';
import { all, at, type Element, readXml, textAt, within } from './tree.ts';
import { given, isoDay, joined, plainCents } from './values.ts';

/** An amount with its side; the file writes both apart. */
const signed = (of: Element, problems: Problems): Cents | undefined => {
  const amount = at(of, 'Amt');
  const currency = amount?.currency;
  if (currency !== undefined && currency !== 'ZAR') return problems.add(of.at, texts.notRand({ currency }));
  const value = plainCents(amount?.text ?? '');
  if (value === undefined || value < 0)
    return problems.add(of.at, texts.noAmount({ text: amount?.text ?? '' }));
  const side = textAt(of, 'CdtDbtInd');
  if (side === 'CRDT') return value;
  return side === 'DBIT' ? negate(value) : problems.add(of.at, texts.noSide);
};

const dayAt = (of: Element | undefined): string | undefined => textAt(of, 'Dt') ?? textAt(of, 'DtTm');

/** What the bank and the payer wrote; a batch has several details. */
const textOf = (entry: Element): string =>
  joined([
    textAt(entry, 'AddtlNtryInf'),
    ...all(entry, 'NtryDtls')
      .flatMap((details) => all(details, 'TxDtls'))
      .flatMap((details) => [
        ...all(at(details, 'RmtInf'), 'Ustrd').map(({ text }) => text),
        textAt(details, 'AddtlTxInf'),
        ...['Dbtr', 'Cdtr'].map(
          (side) =>
            textAt(details, 'RltdPties', side, 'Nm') ?? textAt(details, 'RltdPties', side, 'Pty', 'Nm'),
        ),
      ]),
  ]);

const referenceOf = (entry: Element): string | null => {
  const details = at(entry, 'NtryDtls', 'TxDtls');
  const endToEnd = textAt(details, 'Refs', 'EndToEndId');
  return given(
    textAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref') ??
      (endToEnd === 'NOTPROVIDED' ? undefined : endToEnd) ??
      textAt(entry, 'NtryRef'),
  );
};

/** A line of an entry that is booked; what is pending is part of no balance, and comes again when it is booked. */
const lineOf = (entry: Element, problems: Problems): Row => {
  const state = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  if (state === 'PDNG' || state === 'INFO' || state === 'FUTR') return [];
  const written = dayAt(at(entry, 'BookgDt')) ?? dayAt(at(entry, 'ValDt'));
  const day = isoDay(written ?? '');
  const value = signed(entry, problems);
  if (day === undefined)
    problems.add(entry.at, written ? texts.noDay({ text: written }) : texts.missing({ what: parts.day }));
  if (day === undefined || value === undefined) return [];
  return [
    {
      at: entry.at,
      day,
      cents: value,
      text: textOf(entry),
      reference: referenceOf(entry),
      bankId: given(
        textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryDtls', 'TxDtls', 'Refs', 'AcctSvcrRef'),
      ),
      balanceAfter: null,
    },
  ];
};

const balanceOf = (of: Element, codes: readonly string[], problems: Problems): Balance | null => {
  const kinds = all(of, 'Bal').map((one) => ({ one, code: textAt(one, 'Tp', 'CdOrPrtry', 'Cd') ?? '' }));
  const found = codes.flatMap((code) => kinds.filter((kind) => kind.code === code))[0]?.one;
  const value = found && signed(found, problems);
  return value === undefined ? null : { cents: value, day: isoDay(dayAt(at(found, 'Dt')) ?? '') ?? null };
};

const statementOf = (of: Element, problems: Problems): Statement => {
  const currency = textAt(of, 'Acct', 'Ccy') ?? 'ZAR';
  if (currency !== 'ZAR') problems.add(of.at, texts.notRand({ currency }));
  const account = given(textAt(of, 'Acct', 'Id', 'Othr', 'Id') ?? textAt(of, 'Acct', 'Id', 'IBAN'));
  if (account === null) problems.add(of.at, texts.missing({ what: parts.account }));
  const opening = balanceOf(of, ['OPBD', 'PRCD'], problems);
  const closing = balanceOf(of, ['CLBD'], problems);
  if (opening === null) problems.add(of.at, texts.missing({ what: parts.opening }));
  if (closing === null) problems.add(of.at, texts.missing({ what: parts.closing }));
  const rows = all(of, 'Ntry').map((entry) => lineOf(entry, problems));
  return addedUp({ account, opening, closing, rows }, problems);
};

export const readCamt = (text: string): BankFile => {
  const { root, fault } = readXml(text.trimStart());
  if (fault) return nothingOf('camt.053', fault.says, fault.at);
  const found = within(root, 'BkToCstmrStmt').flatMap((message) => all(message, 'Stmt'));
  if (found.length === 0) return nothingOf('camt.053', texts.noStatement);
  const problems = new Problems();
  const statements = found.map((one) => statementOf(one, problems));
  return { format: 'camt.053', statements, problems: problems.kept };
};
