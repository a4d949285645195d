/** What people type or paste as an amount, a whole number or a reading, and what it means. */
import { expect, test } from 'vitest';
import { parseNumberText } from './number-text.ts';

const read = (kind: Parameters<typeof parseNumberText>[0], text: string) => {
  const result = parseNumberText(kind, text);
  return result.ok ? result.value : result.reason;
};
const NO_AMOUNT = 'Please enter an amount in rand, with at most two decimals.';
const NO_WHOLE = 'Please enter a whole number.';
const NO_NUMBER = 'Please enter a number.';

test.each([
  ['125,50', 125.5],
  ['1,250', 1250],
  ['1 250,50', 1250.5],
  ['R 1 250.50', 1250.5],
  ['1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['-5', -5],
  ['\u22125', -5],
  ['12.', 12],
  ['12.345', NO_AMOUNT],
  ['12a', NO_AMOUNT],
  ['-', NO_AMOUNT],
])('money %s', (text, meant) => expect(read('money', text)).toBe(meant));

test.each([
  ['12', 12],
  ['1 250', 1250],
  ['1,250', 1250],
  ['-5', -5],
  ['12,5', NO_WHOLE],
  ['12.345', NO_WHOLE],
  ['twelve', NO_WHOLE],
])('whole %s', (text, meant) => expect(read('whole', text)).toBe(meant));

test.each([
  ['12.345', 12.345],
  ['12,345', 12.345],
  ['2,4567 %', 2.4567],
  ['.5', 0.5],
  ['1 250,50', 1250.5],
  ['1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['-5', -5],
  ['1,250,5', NO_NUMBER],
  ['1e5', NO_NUMBER],
  ['', NO_NUMBER],
])('decimal %s', (text, meant) => expect(read('decimal', text)).toBe(meant));
