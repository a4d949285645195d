/** Returned payments, in the words of the banks. */
import { expect, test } from 'vitest';
import { isReturnedPaymentText } from './bank-return.ts';

test.each([
  ['UNPAID DEBIT ORDER A001', true],
  ['Magtape debit returned: insufficient funds', true],
  ['CHEQUE R/D REFER TO DRAWER', true],
  ['DEBIETORDER ONBETAAL MIL0012', true],
  ['UNPAID ITEM FEE', false],
  ['PAYMENT TO RDX SECURITY', false],
  ['', false],
])('%s: %s', (text, expected) => {
  expect(isReturnedPaymentText(text)).toBe(expected);
});

test.each([
  'NO AUTHORITY TO DEBIT DUN016',
  'ACB UNPAID NO AUTHORITY DUN016',
  'AUTHORITY CANCELLED M CHETTYSEN',
  'NO AUTH TO DEBIT',
  'INSUFF FUNDS M CHETTYSEN',
  'INSUF FUNDS',
  'DEBICHECK DISPUTE DUN016',
  'ONBETAALDE DEBIETORDER',
  'ONVOLDOENDE FONDSE DUN016',
  'RTD DEBIT ORDER DUN016',
  'DEBIT ORDER RECALLED',
  'EFT DEBIT ACCOUNT FROZEN',
  'ACC CLOSED DUN016',
  'NO SUCH ACCOUNT DUN016',
  'ACCOUNT HOLDER DECEASED',
  'BETALING GESTOP DUN016',
  'REKENING GESLUIT',
  'EFFECTS NOT CLEARED',
  'DEBIT IN CONTRAVENTION OF PAYERS AUTHORITY',
])('FAULT-7: "%s" reads as a returned payment', (text) => expect(isReturnedPaymentText(text)).toBe(true));

test.each([
  'UNPAID DEBIT ORDER FEE',
  'NO AUTHORITY FEES',
  'SA REVENUE AUTHORITY VAT201',
  'NATIONAL ROADS AUTHORITY TOLL',
  'CITY POWER PREPAID',
  'DUNE HEIGHTS GARDEN SERVICE',
])('FAULT-7: "%s" is no returned payment', (text) => expect(isReturnedPaymentText(text)).toBe(false));
