/**
 * Debit orders and cheques that the bank returned: the words that banks use, and how far back to look for the
 * receipt.
 */
import { normaliseBankText } from './bank-text.ts';

/** Payers may dispute a debit order within 40 days without giving a reason; banks may take longer to book it. */
export const RETURNED_PAYMENT_MAX_DAYS = 60;

/** Words of the five banks and their clearing system, in English and Afrikaans, each matched as whole words. */
const WORDS =
  `RETURNED|RETURN|RETD|RTD|UNPAID|UNP|NOT PAID|BOUNCED|RECALLED|DISHONOURED|DISHONORED|REVERSAL|REVERSED|REJECTED|DISPUTED|DISPUTE|
  INSUFFICIENT FUNDS|INSUFFICIENT|INSUFF|INSUF|FUNDS NOT AVAILABLE|NO FUNDS|EFFECTS NOT CLEARED|NOT PROVIDED FOR|PAYMENT STOPPED|
  STOP PAYMENT|STOPPED|AUTHORITY|NO AUTH|NOT AUTHORISED|UNAUTHORISED|IN CONTRAVENTION|ACCOUNT CLOSED|ACC CLOSED|ACCOUNT FROZEN|
  ACC FROZEN|FROZEN|NO SUCH ACCOUNT|INVALID ACCOUNT|DECEASED|REFER TO DRAWER|R D|RD|ONBETAAL|ONBETAALD|ONBETAALDE|NIE BETAAL|
  ONVOLDOENDE|GEEN FONDSE|GEEN MAGTIGING|MAGTIGING|DISPUUT|BETWIS|TERUGGESTUUR|TERUGBETAAL|TERUGGETREK|OMGEKEER|GEWEIER|GESTOP|
  REKENING GESLUIT|VERWYS NA TREKKER|OORLEDE`
    .split('|')
    .map((words) => words.trim());

/** Bodies with "authority" in their name receive payments; their names are no sign of a return. */
const BODIES = / (REVENUE|ROADS?|HOUSING|LOCAL|WATER|PORTS?|REGULATORY|CONDUCT|AVIATION|TRANSPORT) AUTHORITY /;

/** Whether a text says that a payment was returned. The bank's fee for a return is not a return. */
export const isReturnedPaymentText = (text: string): boolean => {
  const normalised = ` ${normaliseBankText(text)} `.replace(BODIES, ' ');
  return !/ (FEE|FEES|FOOI|CHARGE|KOSTE) /.test(normalised) && WORDS.some((word) => normalised.includes(` ${word} `));
};
