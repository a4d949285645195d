/** `read-bank-file <file>`: prints the contents of a bank's file as a table; nothing is stored. */
import { readFile, stat } from 'node:fs/promises';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { parseBankText } from '@stoep/domain/bank/bank-text';
import { formatMoney } from '@stoep/domain/money/money-format';
import { systemClock } from '../kernel/clock.ts';
import type { BankCsvColumnIndexes, BankCsvColumnMapping } from '../modules/bank/bank-files/bank-csv-mapping.ts';
import { BANK_DAY_FORMATS, type BankDayFormat } from '../modules/bank/bank-files/bank-values.ts';
import { parseBankFile } from '../modules/bank/bank-files/parse-bank-file.ts';
import {
  MAX_BANK_FILE_BYTES,
  type ParsedBankBalance,
  type ParsedBankFile,
  type ParsedBankStatement,
} from '../modules/bank/bank-files/parsed-bank-statement.ts';
import type { CliStandaloneCommand } from './command.ts';
import { formatTextTable } from './text-table.ts';

const USAGE =
  'read-bank-file <file> [--columns=day:1,text:2+3,amount:4,balance:5] [--headings=1] [--footers=0] [--day=ymd|dmy|dmony|yymd|dmon|dm] [--decimal=,]';

/** One amount, with its side in another column (`side`) or after it (`crdr`); or two amounts. */
const moneyIn = (column: (name: string) => number | undefined): BankCsvColumnIndexes['money'] | undefined => {
  const [amount, side, suffixed, debit, credit] = ['amount', 'side', 'crdr', 'debit', 'credit'].map(column);
  if (suffixed !== undefined) return { amount: suffixed, suffix: 'crdr' };
  if (amount !== undefined) return side === undefined ? { amount } : { amount, indicator: side };
  return debit === undefined || credit === undefined ? undefined : { debit, credit };
};

const isDayForm = (text: string): text is BankDayFormat => BANK_DAY_FORMATS.some((form) => form === text);

/** Columns counted from 1, as people do; undefined where they are invalid or lack what a line needs. */
const columnsIn = (text: string): BankCsvColumnIndexes | undefined => {
  const named = new Map(
    text.split(',').map((pair) => {
      const [name = '', numbers = ''] = pair.split(':');
      return [name.trim(), numbers.split('+').map((one) => Number(one) - 1)] as const;
    }),
  );
  if ([...named.values()].flat().some((column) => !Number.isInteger(column) || column < 0)) return undefined;
  const one = (name: string) => named.get(name)?.[0];
  const [day, fee] = ['day', 'fee'].map(one);
  const money = moneyIn(one);
  if (day === undefined || money === undefined) return undefined;
  return {
    day,
    money,
    fee,
    text: named.get('text') ?? [],
    reference: one('reference'),
    bankId: one('id'),
    balance: one('balance'),
    account: one('account'),
  };
};

type Input = { readonly file: string; readonly mapping: BankCsvColumnMapping | undefined };

const parseInput = (args: readonly string[]): Input | undefined => {
  const [file, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const flags = new Map(
    args
      .filter((arg) => arg.startsWith('--'))
      .map((arg) => {
        const [name = '', ...value] = arg.slice(2).split('=');
        return [name, value.join('=')] as const;
      }),
  );
  const { columns, headings = '1', footers = '0', day = 'ymd', decimal = '.', ...unknown } = Object.fromEntries(flags);
  if (file === undefined || more.length > 0 || Object.keys(unknown).length > 0) return undefined;
  if (columns === undefined) return flags.size === 0 ? { file, mapping: undefined } : undefined;
  const read = columnsIn(columns);
  if (read === undefined || ![headings, footers].every((rows) => /^\d{1,3}$/.test(rows))) return undefined;
  if ((decimal !== '.' && decimal !== ',') || !isDayForm(day)) return undefined;
  const [headingRows, footerRows] = [Number(headings), Number(footers)];
  return { file, mapping: { headingRows, footerRows, dayForm: day, decimal, columns: read } };
};

const balanceText = (balance: ParsedBankBalance | null): string =>
  balance === null
    ? 'not given'
    : `${formatMoney(balance.cents, 'plain')}${balance.day === null ? '' : ` on ${balance.day}`}`;

const namedIn = (text: string): string => {
  const { references, numbers, doors } = parseBankText(text);
  return [...references, ...numbers, ...doors.map((door) => `door ${door}`)].join(', ');
};

const tellStatement = (statement: ParsedBankStatement, say: (line: string) => void) => {
  say(`\nAccount ${statement.account ?? 'not given'}`);
  say(`Opening ${balanceText(statement.opening)}; closing ${balanceText(statement.closing)}`);
  if (statement.statedClosing !== null)
    say(
      `The file says ${balanceText(statement.statedClosing)}, but it is not certain that this is the balance after the last line`,
    );
  const rows = statement.lines.map((line) => [
    line.day,
    formatMoney(line.cents, 'plain'),
    line.balanceAfter === null ? '' : formatMoney(line.balanceAfter, 'plain'),
    line.bankId ?? '',
    namedIn(`${line.text} ${line.reference ?? ''}`),
    [line.text, line.reference].filter(Boolean).join(' / '),
  ]);
  say(formatTextTable(['Day', 'Amount', 'Balance', 'Bank id', 'Names', 'Text / reference'], rows));
  say(`${rows.length} lines`);
};

const tell = ({ format, statements, problems }: ParsedBankFile, say: (line: string) => void): number => {
  say(`Format: ${format ?? 'not known'}`);
  for (const statement of statements) tellStatement(statement, say);
  for (const { at, column, says } of problems) {
    const where = at === null ? 'The file' : `Line ${at}${column === undefined ? '' : `, column ${column}`}`;
    say(`${where}: ${translateSentenceToEnglish(says)}`);
  }
  if (problems.length > 0) say('A file with a problem cannot be imported. The lines above are not the whole file.');
  return problems.length === 0 ? 0 : 1;
};

export const readBankFileCliCommand: CliStandaloneCommand = {
  name: 'read-bank-file',
  usage: 'read-bank-file <file>',
  says: "Shows what a bank's file says: OFX, MT940, camt.053 or CSV; nothing is stored",
  runAlone: async (args, say) => {
    const wanted = parseInput(args);
    if (wanted === undefined) {
      say(`Usage: stoep ${USAGE}`);
      return 2;
    }
    const found = await stat(wanted.file).catch(() => undefined);
    if (!found?.isFile()) {
      say(`There is no file ${wanted.file}.`);
      return 1;
    }
    // One byte above the limit is enough for the refusal.
    const bytes =
      found.size > MAX_BANK_FILE_BYTES ? new Uint8Array(MAX_BANK_FILE_BYTES + 1) : await readFile(wanted.file);
    return tell(parseBankFile(bytes, wanted.mapping, systemClock.today()), say);
  },
};
