/** Keeps amounts such as "R 18 975.00" on one line within a sentence. */

/** 'R ', thousands grouped by one of the spaces of `money-format.ts`, two decimals. */
const AMOUNT = /R[ \u2002\u2009]\d{1,3}(?:[ \u2002\u2009]\d{3})*[.,]\d{2}(?!\d)/g;

/** The no-break spaces of about the same width. */
const NO_BREAK: Readonly<Record<string, string>> = { ' ': '\u00a0', '\u2002': '\u00a0', '\u2009': '\u202f' };

export const withUnbrokenAmounts = (text: string): string =>
  text.replace(AMOUNT, (amount) => amount.replace(/[ \u2002\u2009]/g, (space) => NO_BREAK[space] ?? space));
