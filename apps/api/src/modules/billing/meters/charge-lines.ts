/** The lines of a meter's charge in one cell: "Energy 0-350 kWh|350|2.31|808.50; Service|1|95.00|95.00". */

import { metersImportSentences as texts } from '@stoep/contract/imports/meters.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import type { ChargeLine } from '@stoep/domain/billing/charge-line';
import { parseRand } from '@stoep/domain/money/money-input';
import { accept, refuse } from '@stoep/domain/wording/check-result';
import { type Column, text } from '../../../engines/imports/columns.ts';

const RATE = /^\d{1,6}(?:[.,]\d{1,6})?$/;

/** Rand with up to six decimals, or written as an amount is; in cents. */
const readRate = (cell: string): number | undefined =>
  RATE.test(cell) ? Math.round(Number(cell.replace(',', '.')) * 1_000_000) / 10_000 : parseRand(cell);

const readLine = (part: string): ChargeLine | undefined => {
  const [description = '', quantity = '', rate = '', amount = '', ...more] = part
    .split('|')
    .map((x) => x.trim());
  const [cents, total] = [readRate(rate), parseRand(amount)];
  if (description === '' || more.length > 0 || cents === undefined || total === undefined) return undefined;
  return /^\d{1,10}(?:\.\d{1,3})?$/.test(quantity)
    ? { description, quantity: Number(quantity), rate: cents, amount: total }
    : undefined;
};

export const chargeLines = (name: string, says: Words): Column => ({
  ...text(name, says, 2_000),
  kind: 'description|quantity|rate|amount, with ; between lines',
  read: (cell) => {
    const lines = cell.split(';').map(readLine);
    const read = lines.filter((line) => line !== undefined);
    return read.length === lines.length ? accept(read) : refuse(texts.writeEachLine);
  },
});

/** Rand for one unit, with up to six decimals, kept in cents. */
export const rate = (name: string, says: Words): Column => ({
  ...text(name, says, 20),
  kind: 'price of one unit, at most 6 decimals',
  held: 'numeric',
  read: (cell) => {
    const read = RATE.test(cell) ? readRate(cell) : undefined;
    return read === undefined ? refuse(texts.writeRate) : accept(read);
  },
});
