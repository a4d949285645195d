/** The named ways the documents show money (A 9, B 9, C 9). Pure text; no locale of the machine is used. */
import { type Cents, cents } from './cents.ts';

/**
 * ownerList: en-space, dot (A 9). building: thin space, dot (B 9). record: thin space, comma: the legal
 * and payment pages (B 9). contractor: space, comma (C 9). plain: space, dot (C 9, mails, documents).
 */
export type MoneyStyle = 'ownerList' | 'building' | 'record' | 'contractor' | 'plain';

const STYLES: Record<MoneyStyle, { thousands: string; decimal: string; missing: string }> = {
  ownerList: { thousands: '\u2002', decimal: '.', missing: '0.00' },
  building: { thousands: '\u2009', decimal: '.', missing: '\u2014' },
  record: { thousands: '\u2009', decimal: ',', missing: '\u2014' },
  contractor: { thousands: ' ', decimal: ',', missing: '\u2014' },
  plain: { thousands: ' ', decimal: '.', missing: '\u2014' },
};

/** A true minus sign: every amount below nought that a person reads begins with it. */
const MINUS = '\u2212';

/**
 * The amount alone, without the currency: '\u22121 234.56'. The minus stands before the digits.
 * A missing or non-numeric value shows the dash, in owner lists '0.00' (A 9).
 */
export function formatAmount(value: Cents | null | undefined, style: MoneyStyle): string {
  return Number.isSafeInteger(value) ? signOf(value) + digitsOf(value, style) : STYLES[style].missing;
}

/** 'R ' and the amount: 'R 1 234.56', '\u2212R 1 234.56'. Missing values as in `formatAmount`, without the 'R '. */
export function formatMoney(value: Cents | null | undefined, style: MoneyStyle): string {
  return Number.isSafeInteger(value) ? `${signOf(value)}R ${digitsOf(value, style)}` : STYLES[style].missing;
}

const signOf = (value: Cents | null | undefined) => (Number(value) < 0 ? MINUS : '');

const digitsOf = (value: Cents | null | undefined, style: MoneyStyle) => {
  const { thousands, decimal } = STYLES[style];
  const digits = String(Math.abs(Number(value))).padStart(3, '0');
  return digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands) + decimal + digits.slice(-2);
};

const size = (value: Cents): Cents => cents(Math.abs(value));

/** A balance in the house's style, wherever the documents leave it open: 'R 1 234.56', or 'R 391.76 in credit' below nought. */
export function formatBalance(value: Cents, style: MoneyStyle = 'plain'): string {
  const text = formatMoney(size(value), style);
  return value < 0 ? `${text} in credit` : text;
}

/** An amount that moves a balance: 'R 250.00' adds to what is owed, '\u2212R 1 903.98' takes from it. */
export function formatEntryAmount(value: Cents, style: MoneyStyle = 'plain'): string {
  return formatMoney(value, style);
}

/** The same where it is read as a change: '+R 250.00', '\u2212R 1 903.98', 'R 0.00'. */
export function formatAmountChange(value: Cents, style: MoneyStyle = 'plain'): string {
  return value > 0 ? `+${formatMoney(value, style)}` : formatEntryAmount(value, style);
}

/** Hundredths of a percent with two decimals, with the minus of the amounts: '\u22123.25'. */
export function formatPercent(hundredths: number): string {
  return `${hundredths < 0 ? MINUS : ''}${(Math.abs(hundredths) / 100).toFixed(2)}`;
}
