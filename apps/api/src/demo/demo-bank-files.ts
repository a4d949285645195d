/** Writes bank files of the demo's statements: Standard Bank's CSV, OFX and MT940. */
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';

/** One bank line; paid in is positive. */
export type DemoBankLine = {
  readonly day: Day;
  readonly amount: Cents;
  /** The bank's term: "CREDIT TRANSFER". */
  readonly what: string;
  /** The text of the payer, or of the building. */
  readonly says: string;
};

/** Lines of an account on some days, oldest first, with the balance before them. */
export type DemoBankStatement = {
  readonly account: { readonly name: string; readonly number: string; readonly branch: string };
  readonly opening: Cents;
  readonly lines: readonly DemoBankLine[];
};

const rand = (amount: number): string => (amount / 100).toFixed(2);
const plain = (day: Day): string => day.replaceAll('-', '');

/** Balance after the last line. */
export const demoClosingBalanceOf = ({ opening, lines }: DemoBankStatement): Cents =>
  cents(lines.reduce<number>((sum, { amount }) => sum + amount, opening));

/** The CSV of Standard Bank's business online: fourteen heading rows, then lines between two balances. */
export const demoStandardBankCsv = (of: DemoBankStatement): string => {
  const { account, opening, lines } = of;
  const [from = '', until = ''] = [lines[0]?.day, lines.at(-1)?.day];
  const heading = [
    ['Account', account.name],
    ['Account number', account.number],
    ['Branch', account.branch],
    ['Currency', 'ZAR'],
    ['From', from],
    ['To', until],
    ['Statement type', 'Transactions'],
    ['Product', 'Business current account'],
    ['Printed', until],
    ['Available', ''],
    ['Overdraft limit', '0.00'],
    ['Held', '0.00'],
    ['Note', 'All amounts in rand'],
    ['Page', '1'],
  ].map(([name, value]) => `${name},${value}${','.repeat(7)}`);
  let balance: number = opening;
  const rows = lines.map(({ day, amount, what, says }) => {
    balance += amount;
    const type = amount > 0 ? 'CREDIT' : 'DEBIT';
    return `${day},${day},1,${what},${rand(amount)},${rand(balance)},${type},${says},`;
  });
  return [
    ...heading,
    'Date,Value Date,Statement Number,Description,Amount,Balance,Type,Originator Reference,Customer Reference',
    `${from},,,OPEN BALANCE,,${rand(opening)},,,`,
    ...rows,
    `${until},,,CLOSE BALANCE,,${rand(demoClosingBalanceOf(of))},,,`,
    '',
  ].join('\n');
};

/** OFX 1.02, which has no opening balance. */
export const demoOfxFile = (of: DemoBankStatement): string => {
  const { account, lines } = of;
  const [from = '', until = ''] = [lines[0]?.day, lines.at(-1)?.day];
  const entries = lines.map(
    ({ day, amount, what, says }, index) =>
      `<STMTTRN><TRNTYPE>${amount > 0 ? 'CREDIT' : 'DEBIT'}<DTPOSTED>${plain(day)}<TRNAMT>${rand(amount)}` +
      `<FITID>${plain(day)}-${index + 1}<NAME>${what}<MEMO>${says}</STMTTRN>`,
  );
  return [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    'ENCODING:USASCII',
    'CHARSET:1252',
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
    '',
    '<OFX>',
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>ZAR',
    `<BANKACCTFROM><BANKID>${account.branch}<ACCTID>${account.number}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${plain(from)}<DTEND>${plain(until)}`,
    ...entries,
    `</BANKTRANLIST><LEDGERBAL><BALAMT>${rand(demoClosingBalanceOf(of))}<DTASOF>${plain(until)}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1>',
    '</OFX>',
    '',
  ].join('\n');
};

const swift = (amount: number): string => rand(Math.abs(amount)).replace('.', ',');
const balance = (amount: number, day: Day): string =>
  `${amount < 0 ? 'D' : 'C'}${plain(day).slice(2)}ZAR${swift(amount)}`;

/** MT940 of SWIFT, one message. */
export const demoMt940File = (of: DemoBankStatement): string => {
  const { account, opening, lines } = of;
  const [from = '', until = ''] = [lines[0]?.day, lines.at(-1)?.day];
  const entries = lines.flatMap(({ day, amount, what, says }, index) => [
    `:61:${plain(day).slice(2)}${plain(day).slice(4)}${amount < 0 ? 'D' : 'C'}${swift(amount)}NTRFNONREF//${index + 1}`,
    `:86:${what} ${says}`,
  ]);
  return [
    '{1:F01EXAMZAJJAXXX0000000000}{2:I940EXAMZAJJXXXXN}{4:',
    `:20:STMT${plain(until).slice(2)}`,
    `:25:${account.branch}/${account.number}`,
    ':28C:1/1',
    `:60F:${balance(opening, from)}`,
    ...entries,
    `:62F:${balance(demoClosingBalanceOf(of), until)}`,
    '-}',
    '',
  ].join('\n');
};
