/** Money that went back, as banks word it. */
import { expect, test } from 'vitest';
import { readsAsReturn } from './bank-return.ts';

test.each([
  ['UNPAID DEBIT ORDER A001', true],
  ['Magtape debit returned: insufficient funds', true],
  ['CHEQUE R/D REFER TO DRAWER', true],
  ['DEBIETORDER ONBETAAL MIL0012', true],
  ['UNPAID ITEM FEE', false],
  ['PAYMENT TO RDX SECURITY', false],
  ['', false],
])('%s: %s', (text, expected) => {
  expect(readsAsReturn(text)).toBe(expected);
});
