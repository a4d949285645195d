/** The guessed columns for files of many banks, by headings and values. */
import { expect, test } from 'vitest';
import {
  type BankColumnsForm,
  bankColumnsFormOfMapping,
  countFilledBankFileColumns,
  mappingOfBankColumnsForm,
} from './columns-form.ts';
import { guessBankColumns } from './guess-columns.ts';

const rowsOf = (text: string) => text.split('\n').map((row) => row.split('|'));

type Target = Partial<Omit<BankColumnsForm, 'uses'>> & { readonly uses: string };

/** Uses by their first letters: one word for each column, `-` for an unused one. */
const CASES: readonly (readonly [what: string, file: string, wanted: Target])[] = [
  [
    'a debit or credit column, read by its heading',
    'Date|Description|Debit/Credit|Amount|Balance\n2026-11-03|CCT008|Credit|1850.00|2850.00\n2026-11-04|GARDEN|Debit|500.00|2350.00',
    { uses: 'day text indicator amount balance', dayForm: 'ymd' },
  ],
  [
    'a debit or credit column, read by its values',
    'Date|Description|Amount|Type\n2026-11-03|CCT008|1850.00|CR\n2026-11-04|GARDEN|500.00|DR',
    { uses: 'day text amount indicator' },
  ],
  [
    'Cr and Dr after the amount',
    'Date|Description|Amount|Balance\n03 Nov 2026|CCT011|1,850.00Cr|2,850.00Cr\n04 Nov 2026|GARDEN|500.00|2,350.00Cr',
    { uses: 'day text amount balance', dayForm: 'dmony', sign: 'crdr' },
  ],
  [
    'headings in Afrikaans, with debits and credits apart',
    'Transaksiedatum|Teks|Geld uit|Geld in|Lopende saldo\n03/11/2026|HEFFING||1 850,00|2 850,00\n04/11/2026|TUIN|500,00||2 350,00',
    { uses: 'day text debit credit balance', dayForm: 'dmy', decimal: ',' },
  ],
  [
    'a side of K and D behind the amount, and the name of the day before it',
    'Datum|Transaksie|Bedrag\nDi 03 Nov 2026|HEFFING|1850.00K\nWo 04 Nov. 2026|TUIN|500.00D',
    { uses: 'day text amount', dayForm: 'dmony', sign: 'crdr' },
  ],
  [
    'days without a year',
    'Date|Description|Amount|Balance after\n03 Nov|LEVY|1850.00|2850.00\n04 Nov|GARDEN|-500.00|2350.00',
    { uses: 'day text amount balance', dayForm: 'dmon' },
  ],
  [
    'a year of two figures',
    'Date|Description|Amount\n03/11/26|LEVY|1850.00\n14/11/26|GARDEN|-500.00',
    { uses: 'day text amount', dayForm: 'dmy' },
  ],
  [
    'a year of two figures in front',
    'Date|Description|Amount\n26/11/03|LEVY|1850.00\n26/11/14|GARDEN|-500.00',
    { uses: 'day text amount', dayForm: 'yymd' },
  ],
  [
    'a time behind the day, and the booked day of two',
    'Transaction Date|Posting Date|Description|Amount\n2026-11-02|2026-11-03 08:14|LEVY|1850.00',
    { uses: '- day text amount', dayForm: 'ymd' },
  ],
  [
    'money in and out in two columns, a fee and two texts',
    'Nr|Account|Posting Date|Description|Original Description|Category|Money In|Money Out|Fee|Balance\n1|62900000077|2026-11-03|Payment|CCT001|Income|1850.00|||2850.00\n2|62900000077|2026-11-05|SMS Fee|SMS|Fees|||-0.40|2849.60',
    { uses: '- account day text text - credit debit fee balance' },
  ],
  [
    'cents behind a comma, under a line of the separator, with totals below',
    'sep=;\nDate|Description|Amount|Balance after\n2026-11-03|RENÉ|1850,00|2850,00\n2026-11-04|TUIN|-500,00|2350,00\nTotal||1350,00\nFor information only',
    { uses: 'day text amount balance', decimal: ',', headingRows: 2, footerRows: '2' },
  ],
  [
    'a text whose heading nobody knows',
    'Datum|Wat dit was|Bedrag\n2026-11-03|CCT001 LEVY|1850.00',
    { uses: 'day text amount' },
  ],
  [
    'no headings at all',
    'My Bank\n2026-11-03|CCT001 LEVY|1850.00|2850.00\n2026-11-04|GARDEN|-500.00|2350.00',
    { uses: 'day text amount balance', headingRows: 1, footerRows: '0' },
  ],
];

test.each(CASES)('FAULT-5: %s', (_, file, { uses, ...more }) => {
  const rows = rowsOf(file);
  const form = guessBankColumns(rows, rows, countFilledBankFileColumns(rows, rows));
  expect(form.uses.map((use) => use || '-').join(' ')).toBe(uses);
  expect(form).toMatchObject({ sign: 'minus', ...more });
});

test('FAULT-5: a mapping that was stored is shown in the form and sent as it was', () => {
  const columns = {
    day: 1,
    text: [0, 3],
    money: { amount: 2, suffix: 'crdr' as const },
    reference: 4,
    fee: 6,
  };
  const mapping = { headingRows: 5, footerRows: 2, dayForm: 'dm' as const, decimal: ',' as const, columns };
  expect(JSON.parse(mappingOfBankColumnsForm(bankColumnsFormOfMapping(mapping, 5)) ?? 'null')).toEqual(mapping);
});
