/**
 * OFX 1.x (SGML) and 2.x (XML). The ledger balance is the closing one; OFX knows no opening balance, so nothing is added up
 * unless somebody types one.
 */
import {
  bankFileParts as parts,
  bankFileSentences as texts,
} from '@stoep/contract/accounts/bank-files.sentences';
import { addedUp, type Row } from './arithmetic.ts';
import { readSgml } from './sgml.ts';
import { type Balance, type BankFile, nothingOf, Problems, type Statement } from './statement.ts';
import { all, at, type Element, readXml, textAt, within } from './tree.ts';
import { given, joined, ofxDay, plainCents } from './values.ts';

const lineOf = (entry: Element, problems: Problems): Row => {
  const posted = textAt(entry, 'DTPOSTED');
  const amount = textAt(entry, 'TRNAMT');
  const day = ofxDay(posted ?? '');
  const value = plainCents(amount ?? '');
  if (day === undefined)
    problems.add(entry.at, posted ? texts.noDay({ text: posted }) : texts.missing({ what: parts.day }));
  if (value === undefined)
    problems.add(entry.at, amount ? texts.noAmount({ text: amount }) : texts.missing({ what: parts.amount }));
  if (day === undefined || value === undefined) return [];
  const name = textAt(entry, 'NAME') ?? textAt(entry, 'PAYEE', 'NAME');
  return [
    {
      at: entry.at,
      day,
      cents: value,
      text: joined([name, textAt(entry, 'MEMO')]),
      reference: given(textAt(entry, 'CHECKNUM') ?? textAt(entry, 'REFNUM')),
      bankId: given(textAt(entry, 'FITID')),
      balanceAfter: null,
    },
  ];
};

const closingOf = (of: Element, problems: Problems): Balance | null => {
  const found = at(of, 'LEDGERBAL');
  if (found === undefined) return null;
  const amount = textAt(found, 'BALAMT') ?? '';
  const value = plainCents(amount);
  if (value === undefined) problems.add(found.at, texts.noAmount({ text: amount }));
  return value === undefined ? null : { cents: value, day: ofxDay(textAt(found, 'DTASOF') ?? '') ?? null };
};

const statementOf = (of: Element, problems: Problems): Statement => {
  const currency = textAt(of, 'CURDEF');
  if (currency !== undefined && currency.toUpperCase() !== 'ZAR')
    problems.add(of.at, texts.notRand({ currency }));
  const account = textAt(of, 'BANKACCTFROM', 'ACCTID') ?? textAt(of, 'CCACCTFROM', 'ACCTID');
  if (account === undefined) problems.add(of.at, texts.missing({ what: parts.account }));
  const rows = all(at(of, 'BANKTRANLIST'), 'STMTTRN').map((entry) => lineOf(entry, problems));
  return addedUp(
    { account: given(account), opening: null, closing: closingOf(of, problems), rows },
    problems,
  );
};

export const readOfx = (text: string): BankFile => {
  const bare = text.trimStart();
  const { root, fault } = /^<\?/.test(bare) ? readXml(bare) : readSgml(text);
  if (fault) return nothingOf('ofx', fault.says, fault.at);
  const found = [...within(root, 'STMTRS'), ...within(root, 'CCSTMTRS')];
  if (found.length === 0) return nothingOf('ofx', texts.noStatement);
  const problems = new Problems();
  const statements = found.map((one) => statementOf(one, problems));
  return { format: 'ofx', statements, problems: problems.kept };
};
