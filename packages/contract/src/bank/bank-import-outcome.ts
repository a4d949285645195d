/** What the import of a bank file answers: its result, or what a person has to answer first. */
import { z } from 'zod';
import {
  booleanField,
  dayField,
  idField,
  integerField,
  listCodec,
  moneyField,
  nestedField,
  nullableDayField,
  nullableIdField,
  nullableMoneyField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  outcomeCodec,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';
import { bankCsvMappingSchema } from './bank-csv-mapping.ts';
import { statementOverlapCodec } from './bank-statements.ts';

/** A bank account as a person chooses it. */
export const bankAccountChoiceFields = {
  id: idField('id'),
  name: textField('name'),
  building: nullableTextField('building'),
  /** The last digits alone. */
  number: textField('number'),
  fund: textField('fund'),
  pooled: booleanField('pooled'),
};
const account = objectCodec(bankAccountChoiceFields);

/** What a file brought to one account. */
const importedStatement = objectCodec({
  statementId: nullableIdField('statement_id'),
  accountId: idField('account_id'),
  account: textField('account'),
  building: nullableTextField('building'),
  from: dayField('from'),
  until: dayField('until'),
  lines: integerField('lines'),
  added: integerField('added'),
  /** Stored lines whose text, day or reference the bank has changed. */
  updated: integerField('updated'),
  /** The identical file was imported before. */
  known: booleanField('known'),
  /** The missing amount, where its opening balance differs from the balance of earlier lines. */
  missing: nullableMoneyField('missing'),
  missingFrom: nullableDayField('missing_from'),
  missingUntil: nullableDayField('missing_until'),
});

/** For the choice of columns. */
const rowsOfFile = {
  /** The first rows of the file. */
  rows: schemaField('rows', z.array(z.array(z.string()))),
  /** The last rows of the file, which include any footer. */
  lastRows: schemaField('last_rows', z.array(z.array(z.string()))),
};
/** One of the first and last lines, as a mapping reads them. */
const previewLine = objectCodec({
  day: dayField('day'),
  amount: moneyField('amount'),
  text: textField('text'),
  reference: nullableTextField('reference'),
  balance: nullableMoneyField('balance'),
});
const rowCounts = objectCodec({
  lines: integerField('lines'),
  passedOver: integerField('passed_over'),
  wrong: integerField('wrong'),
});

export const bankImportOutcomeCodec = outcomeCodec({
  taken: { statements: nestedField('statements', listCodec(importedStatement)) },
  /** The file names no account: the accounts to choose from. */
  account: { accounts: nestedField('accounts', listCodec(account)) },
  /** The file has no reliable closing balance. */
  closing: {
    account: nestedField('account', account),
    /** According to the file, with its day; to be confirmed. */
    closing: nullableMoneyField('closing'),
    closingDay: nullableDayField('closing_day'),
    /** The day of the last line. */
    until: nullableDayField('until'),
  },
  /** The columns have to be chosen. */
  mapping: {
    ...rowsOfFile,
    /** The mapping used for this account before; null if none fits. */
    mapping: schemaField('mapping', bankCsvMappingSchema.nullable()),
  },
  /** How a mapping, or the bank's own format, reads the file. */
  preview: {
    ...rowsOfFile,
    lines: nestedField('lines', listCodec(previewLine)),
    /** How many rows the mapping reads as lines, skips, and cannot read; null without a mapping. */
    counts: nullableNestedField('counts', rowCounts),
    /** The errors of the first unreadable rows, in sentences. */
    problems: schemaField('problems', z.array(z.string())),
  },
  /** Overlaps with earlier files in which lines differ, one for each account. */
  overlap: { overlaps: nestedField('overlaps', listCodec(statementOverlapCodec)) },
});
