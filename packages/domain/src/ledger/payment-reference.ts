/**
 * What a payer writes so that the bank line finds its levy account: the account number, or a reference of the
 * account.
 */

/** Banks cut the payer's text after 20 characters. */
const FITS = /^[A-Z0-9]{4,20}$/;
/**
 * Letters and digits, or six digits. A word alone is in many payments; a short number is as often a day or an amount.
 */
const TELLS = /[0-9].*[A-Z]|[A-Z].*[0-9]|[0-9]{6}/;

/**
 * The stored form of a payment reference: capitals and digits only, as in bank texts. Null if it could be an ordinary
 * word, a day or an amount, or if banks would cut it.
 */
export const normalisePaymentReference = (text: string): string | null => {
  const reference = text.toUpperCase().replace(/[\s./_-]+/g, '');
  return FITS.test(reference) && TELLS.test(reference) ? reference : null;
};
