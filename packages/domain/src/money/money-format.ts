/** The formats of amounts in the documents (A 9, B 9, C 9), of counts and of percentages. Independent of the machine's locale. */
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

/** The minus sign (U+2212) of every displayed negative amount. */
const MINUS = '\u2212';

/**
 * The amount without the currency: '\u22121 234.56', with the minus before the digits. A missing or invalid value is
 * a dash, in owner lists '0.00' (A 9).
 */
export function formatAmountWithoutCurrency(value: Cents | null | undefined, style: MoneyStyle): string {
  return Number.isSafeInteger(value) ? signOf(value) + digitsOf(value, style) : STYLES[style].missing;
}

/** 'R ' and the amount: 'R 1 234.56', '\u2212R 1 234.56'. Missing values are as in `formatAmountWithoutCurrency`, without the 'R '. */
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

/** A balance, where the documents do not set a format: 'R 1 234.56', or 'R 391.76 in credit' if negative. */
export function formatBalance(value: Cents, style: MoneyStyle = 'plain'): string {
  const text = formatMoney(size(value), style);
  return value < 0 ? `${text} in credit` : text;
}

/** The amount of an entry: 'R 250.00' raises the balance, '\u2212R 1 903.98' lowers it. */
export function formatEntryAmount(value: Cents, style: MoneyStyle = 'plain'): string {
  return formatMoney(value, style);
}

/** A change with its sign: '+R 250.00', '\u2212R 1 903.98', 'R 0.00'. */
export function formatAmountChange(value: Cents, style: MoneyStyle = 'plain'): string {
  return value > 0 ? `+${formatMoney(value, style)}` : formatEntryAmount(value, style);
}

/** Hundredths of a percent with two decimals and the minus sign of amounts: '\u22123.25'. */
export function formatPercent(hundredths: number): string {
  return `${hundredths < 0 ? MINUS : ''}${(Math.abs(hundredths) / 100).toFixed(2)}`;
}

/** A percentage with its sign and the minus of amounts: '12.50 %', '\u22123.2 %'. @param decimals digits after the point */
export function formatPercentage(percent: number, decimals: number): string {
  return `${percent < 0 ? MINUS : ''}${Math.abs(percent).toFixed(decimals)} %`;
}

/** A whole number with an unbroken space between thousands: '12\u00a0345'. */
export function formatWholeNumber(value: number): string {
  return `${value < 0 ? MINUS : ''}${String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}`;
}
