/** Debit orders and cheques that the bank took back: how banks word them, and for how long one looks for the receipt. */
import { normaliseBankText } from './bank-text.ts';

/** A payment is disputed within 40 days without questions; banks take some longer. */
export const RETURNED_PAYMENT_MAX_DAYS = 60;

/** Of the five banks and their clearing, in both languages; each as it stands among other words. */
const WORDS =
  `RETURNED|RETURN|RETD|RTD|UNPAID|UNP|NOT PAID|BOUNCED|RECALLED|DISHONOURED|DISHONORED|REVERSAL|REVERSED|REJECTED|DISPUTED|DISPUTE|
  INSUFFICIENT FUNDS|INSUFFICIENT|INSUFF|INSUF|FUNDS NOT AVAILABLE|NO FUNDS|EFFECTS NOT CLEARED|NOT PROVIDED FOR|PAYMENT STOPPED|
  STOP PAYMENT|STOPPED|AUTHORITY|NO AUTH|NOT AUTHORISED|UNAUTHORISED|IN CONTRAVENTION|ACCOUNT CLOSED|ACC CLOSED|ACCOUNT FROZEN|
  ACC FROZEN|FROZEN|NO SUCH ACCOUNT|INVALID ACCOUNT|DECEASED|REFER TO DRAWER|R D|RD|ONBETAAL|ONBETAALD|ONBETAALDE|NIE BETAAL|
  ONVOLDOENDE|GEEN FONDSE|GEEN MAGTIGING|MAGTIGING|DISPUUT|BETWIS|TERUGGESTUUR|TERUGBETAAL|TERUGGETREK|OMGEKEER|GEWEIER|GESTOP|
  REKENING GESLUIT|VERWYS NA TREKKER|OORLEDE`
    .split('|')
    .map((words) => words.trim());

/** Bodies that are called an authority are paid, and send nothing back. */
const BODIES = / (REVENUE|ROADS?|HOUSING|LOCAL|WATER|PORTS?|REGULATORY|CONDUCT|AVIATION|TRANSPORT) AUTHORITY /;

/** Whether a text says that money went back. A fee for it does not: that is a charge of the bank. */
export const isReturnedPaymentText = (text: string): boolean => {
  const said = ` ${normaliseBankText(text)} `.replace(BODIES, ' ');
  return !/ (FEE|FEES|FOOI|CHARGE|KOSTE) /.test(said) && WORDS.some((word) => said.includes(` ${word} `));
};
