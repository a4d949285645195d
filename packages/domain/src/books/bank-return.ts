/** Debit orders and cheques that the bank took back: how banks word them, and for how long one looks for the receipt. */
import { normalBankText } from './bank-text.ts';

/** A payment is disputed within 40 days without questions; banks take some longer. */
export const RETURN_DAYS = 60;

/** Of the five banks and their clearing, in both languages; each as it stands among other words. */
const WORDS = [
  'RETURNED',
  'RETURN',
  'UNPAID',
  'DISHONOURED',
  'DISHONORED',
  'REVERSAL',
  'REVERSED',
  'DISPUTED',
  'INSUFFICIENT FUNDS',
  'NOT PROVIDED FOR',
  'PAYMENT STOPPED',
  'STOP PAYMENT',
  'ACCOUNT CLOSED',
  'REFER TO DRAWER',
  'R D',
  'RD',
  'ONBETAAL',
  'TERUGGESTUUR',
  'TERUGBETAAL',
  'OMGEKEER',
];

/** Whether a text says that money went back. A fee for it does not: that is a charge of the bank. */
export const readsAsReturn = (text: string): boolean => {
  const said = ` ${normalBankText(text)} `;
  return !/ (FEE|FEES|FOOI|CHARGE|KOSTE) /.test(said) && WORDS.some((word) => said.includes(` ${word} `));
};
