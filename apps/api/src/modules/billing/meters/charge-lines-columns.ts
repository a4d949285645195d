/**
 * Import columns of meter charges: all charge lines in one cell, as "Energy 0-350 kWh|350|2.31|808.50;
 * Service|1|95.00|95.00".
 */

import { metersImportSentences as texts } from '@stoep/contract/imports/meters.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { MeterChargeLine } from '@stoep/domain/billing/charge-line';
import { parseRand } from '@stoep/domain/money/money-input';
import { invalidResult, validResult } from '@stoep/domain/wording/check-result';
import { type ImportColumn, importTextColumn } from '../../../engines/imports/import-columns.ts';

const RATE = /^\d{1,6}(?:[.,]\d{1,6})?$/;

/** Rand with up to six decimals, or a formatted amount; in cents. */
const readRate = (cell: string): number | undefined =>
  RATE.test(cell) ? Math.round(Number(cell.replace(',', '.')) * 1_000_000) / 10_000 : parseRand(cell);

const readLine = (part: string): MeterChargeLine | undefined => {
  const [description = '', quantity = '', rate = '', amount = '', ...more] = part.split('|').map((x) => x.trim());
  const [cents, total] = [readRate(rate), parseRand(amount)];
  if (description === '' || more.length > 0 || cents === undefined || total === undefined) return undefined;
  return /^\d{1,10}(?:\.\d{1,3})?$/.test(quantity)
    ? { description, quantity: Number(quantity), rate: cents, amount: total }
    : undefined;
};

export const meterChargeLinesColumn = (name: string, says: SentenceOrText): ImportColumn => ({
  ...importTextColumn(name, says, 2_000),
  kind: 'description|quantity|rate|amount, with ; between lines',
  read: (cell) => {
    const lines = cell.split(';').map(readLine);
    const read = lines.filter((line) => line !== undefined);
    return read.length === lines.length ? validResult(read) : invalidResult(texts.writeEachLine);
  },
});

/** A rate in rand per unit with up to six decimals, stored in cents. */
export const tariffRateColumn = (name: string, says: SentenceOrText): ImportColumn => ({
  ...importTextColumn(name, says, 20),
  kind: 'price of one unit, at most 6 decimals',
  held: 'numeric',
  read: (cell) => {
    const read = RATE.test(cell) ? readRate(cell) : undefined;
    return read === undefined ? invalidResult(texts.writeRate) : validResult(read);
  },
});
