/** What a payer writes so that money finds its account: the account's number, or a reference of its own. */

/** Banks cut what a payer writes after 20 characters. */
const FITS = /^[A-Z0-9]{4,20}$/;
/** A word alone stands in many payments, a short number is a day or an amount as often. */
const TELLS = /[0-9].*[A-Z]|[A-Z].*[0-9]|[0-9]{6}/;

/**
 * A payment reference as it is kept: capitals and digits alone, as a text of the bank is read; blanks and signs are dropped. Null for
 * what could not be told from an ordinary word, a day or an amount, and for what a bank would cut.
 */
export const paymentReferenceOf = (text: string): string | null => {
  const reference = text.toUpperCase().replace(/[\s./_-]+/g, '');
  return FITS.test(reference) && TELLS.test(reference) ? reference : null;
};
