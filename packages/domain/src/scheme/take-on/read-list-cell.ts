/**
 * Reads one cell of a former agent's list as what its column means. Every value is plain text in one form, so that a
 * correction can be typed in the same way and the import can take it as it is.
 */
import { type Day, isDay } from '../../calendar/calendar.ts';
import { parseDay } from '../../calendar/parse-day.ts';
import { type Cents, cents, ZERO_CENTS } from '../../money/cents.ts';
import { parseRand } from '../../money/money-input.ts';
import { checkEmail } from '../../people/contact-details.ts';
import { checkSaIdNumber } from '../../people/sa-id-number.ts';
import { checkAnyIdentityNumber } from '../../people/sa-identity.ts';
import { checkMobileNumber, checkPhoneNumber } from '../../people/sa-phone.ts';
import { type ColumnMeaning, isMoneyMeaning } from './column-meanings.ts';

/** Why a cell cannot be read. The words are the contract's. */
export type ListCellFault =
  | 'amount'
  | 'quota'
  | 'area'
  | 'section'
  | 'email'
  | 'mobile'
  | 'phone'
  | 'idNumber'
  | 'day'
  | 'text';

/**
 * `value`: the text that counts; empty for an empty cell. `repaired`: the cell said something else, and a person may
 * want to see both. `fault`: it cannot be read; `value` is then the cell as it is.
 */
export type ListCell = { readonly value: string; readonly repaired?: true; readonly fault?: ListCellFault };

const EMPTY: ListCell = { value: '' };
/** What people write for nothing. */
const NOTHING = /^(?:[-\u2013\u2014_.]+|n\/?a|none|nil|nul|geen|nvt|n\.v\.t\.?|unknown|onbekend|tba|tbc|x|\?+)$/i;
const LONGEST = 200;

/** One line, without marks that spreadsheets put around text. */
export const cleanListCell = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/^="((?:[^"]|"")*)"$/, '$1')
    .replace(/^'(?=[\d(+=-])/, '')
    .replace(/[\s\u00a0\u202f\u2007\u200b\ufeff]+/g, ' ')
    .trim();

/** An amount as accountants write it: brackets, a sign behind, DR and CR, a dash for nil. Undefined if it is none. */
export const parseAccountAmount = (text: string): Cents | undefined => {
  const bare = cleanListCell(text);
  if (bare === '' || /^(?:R\s*)?[-\u2013\u2014]$/i.test(bare) || /^(?:nil|nul)$/i.test(bare)) return ZERO_CENTS;
  const side = /^(?:(cr|kt|dr|dt)\.?\s*)?(.*?)(?:\s*(cr|kt|dr|dt)\.?)?$/i.exec(bare);
  const letters = (side?.[1] ?? side?.[3] ?? '').toLowerCase();
  if (side?.[1] !== undefined && side[3] !== undefined) return undefined;
  const inside = /^(R\s*)?\((.+)\)$/i.exec(side?.[2] ?? '');
  const behind = /^(.+?)\s*-$/.exec(inside ? (inside[2] ?? '') : (side?.[2] ?? ''));
  const digits = behind?.[1] ?? inside?.[2] ?? side?.[2] ?? '';
  // A spreadsheet keeps 0.1 + 0.2 as 0.30000000000000004.
  const written = /^-?\d+\.\d{6,}$/.test(digits) ? roundedDouble(digits) : digits;
  const amount = written === undefined ? undefined : parseRand(written);
  if (amount === undefined) return undefined;
  const negative = (inside ? 1 : 0) + (behind ? 1 : 0);
  const isCredit = letters === 'cr' || letters === 'kt';
  if (negative + (isCredit ? 1 : 0) > 1 || ((negative > 0 || letters !== '') && amount < 0)) return undefined;
  return negative > 0 || isCredit ? cents(-amount) : amount;
};

const roundedDouble = (digits: string): string | undefined => {
  const value = Number(digits);
  const rounded = Math.round(value * 100) / 100;
  return Math.abs(value - rounded) < 1e-6 ? rounded.toFixed(2) : undefined;
};

/** Rand with two decimals and a point, from cents. */
export const plainRand = (amount: number): string => {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The cents of a value that `readListCell` has read; zero for an empty one. */
export const centsOfPlainRand = (value: string): Cents =>
  value === '' ? ZERO_CENTS : (parseRand(value) ?? ZERO_CENTS);

const money = (cell: string): ListCell => {
  const amount = parseAccountAmount(cell);
  return amount === undefined ? { value: cell, fault: 'amount' } : { value: plainRand(amount) };
};

/** Ten-thousandths of a percent from "2,4500 %", "2.45" or, in a list of fractions, "0.0245". */
export const parseListQuota = (text: string, isFraction: boolean): { quota: number; rounded: boolean } | undefined => {
  const percent = /%\s*$/.test(text);
  const found = /^(\d{1,3})(?:[.,](\d+))?$/.exec(text.replace(/[\s%]/g, ''));
  if (!found) return undefined;
  const value = Number(`${found[1]}.${found[2] ?? '0'}`) * (isFraction && !percent ? 100 : 1);
  const quota = Math.round(value * 10_000);
  return quota > 1_000_000 ? undefined : { quota, rounded: Math.abs(quota - value * 10_000) > 1e-4 };
};

/** Percent with four decimals. */
export const plainQuota = (quota: number): string => (quota / 10_000).toFixed(4);
/** Ten-thousandths of a percent of a value that `readListCell` has read; zero for an empty one. */
export const quotaOfPlainText = (value: string): number => Math.round(Number(value === '' ? 0 : value) * 10_000);

const quota = (cell: string, isFraction: boolean): ListCell => {
  const read = parseListQuota(cell, isFraction);
  if (read === undefined || read.quota === 0) return { value: cell, fault: 'quota' };
  return { value: plainQuota(read.quota), ...(read.rounded ? { repaired: true } : {}) };
};

const wholeNumber = (cell: string, fault: 'area' | 'section', most: number): ListCell => {
  const found =
    /^(?:(?:ss|sect(?:ion)?|sec|deel|unit|eenheid|no)\.?\s*)?0*(\d{1,6})(?:[.,](\d{1,4}))?\s*(?:m2|m\u00b2|sqm|vk\s*m)?$/i.exec(
      cell,
    );
  const value = found ? Math.round(Number(`${found[1]}.${found[2] ?? '0'}`)) : 0;
  if (!found || value < 1 || value > most || (fault === 'section' && Number(found[2] ?? 0) > 0))
    return { value: cell, fault };
  return { value: String(value), ...(Number(found[2] ?? 0) > 0 ? { repaired: true } : {}) };
};

const ADDRESSES = /[^\s<>,;:/"'()@]+@[^\s<>,;:/"'()@]+/g;

const email = (cell: string): ListCell => {
  const plain = checkEmail(cell);
  if (plain.ok) return { value: plain.value };
  const within = cell.match(ADDRESSES) ?? [];
  const [first = ''] = within;
  const checked = within.length === 1 ? checkEmail(first.replace(/\.+$/, '')) : undefined;
  return checked?.ok ? { value: checked.value, repaired: true } : { value: cell, fault: 'email' };
};

const telephone = (cell: string, meaning: 'mobile' | 'phone'): ListCell => {
  const check = meaning === 'mobile' ? checkMobileNumber : checkPhoneNumber;
  const bare = cell.replace(/\.0+$/, '');
  const tries = [bare, bare.replace(/[^\d+]/g, ''), `0${bare.replace(/\D/g, '')}`];
  // Two numbers in a cell: the first one.
  const first = bare.split(/\s*(?:\/|;|,| or | of )\s*/)[0] ?? '';
  const [plain, loose, zero, half] = [...tries, first].map((one) => check(one));
  if (plain?.ok) return { value: plain.value };
  if (loose?.ok) return { value: loose.value, repaired: true };
  if (/^[1-8]\d{8}$/.test(bare.replace(/[\s().-]/g, '')) && zero?.ok) return { value: zero.value, repaired: true };
  if (half?.ok && first !== bare) return { value: half.value, repaired: true };
  return { value: cell, fault: meaning };
};

const idNumber = (cell: string): ListCell => {
  const bare = cell.replace(/\.0+$/, '');
  const digits = bare.replace(/[\s.-]/g, '');
  if (/^\d{13}$/.test(digits)) {
    const id = checkSaIdNumber(digits);
    return id.ok ? { value: id.value } : { value: digits, fault: 'idNumber' };
  }
  // Twelve digits that make an ID number with a zero before them have lost it in a spreadsheet.
  if (/^\d{12}$/.test(digits) && checkSaIdNumber(`0${digits}`).ok) return { value: `0${digits}`, repaired: true };
  const any = checkAnyIdentityNumber(bare);
  return any.ok ? { value: any.value } : { value: cell, fault: 'idNumber' };
};

const day = (cell: string): ListCell => {
  const iso = cell.slice(0, 10);
  if (isDay(iso) && /^\d{4}-\d{2}-\d{2}(?:[T ]00:00.*)?$/.test(cell)) return { value: iso };
  const read: Day | undefined = parseDay(cell);
  // The order of day and month is our reading: it is shown beside what the list says.
  return read === undefined ? { value: cell, fault: 'day' } : { value: read, repaired: true };
};

const text = (cell: string): ListCell => (cell.length > LONGEST ? { value: cell, fault: 'text' } : { value: cell });

/** "Unit 12" and "Flat 12" are door 12; "012" stays, since doors are names. */
const door = (cell: string): ListCell => {
  const bare = cell.replace(
    /^(?:unit|flat|door|apartment|apt|section|eenheid|woonstel|deur|no)\.?\s*(?:no\.?\s*)?(?=\S)/i,
    '',
  );
  const whole = bare.replace(/^(\d+)\.0+$/, '$1');
  return whole.length > 30
    ? { value: cell, fault: 'text' }
    : { value: whole, ...(whole === cell ? {} : { repaired: true }) };
};

/** @param isFraction the quotas of this column are parts of 1, not of 100 */
export const readListCell = (meaning: ColumnMeaning, cell: string, isFraction = false): ListCell => {
  const clean = cleanListCell(cell);
  if (isMoneyMeaning(meaning)) return clean === '' ? EMPTY : money(clean);
  if (clean === '' || NOTHING.test(clean)) return EMPTY;
  if (meaning === 'unit.quota') return quota(clean, isFraction);
  if (meaning === 'unit.section') return wholeNumber(clean, 'section', 99_999);
  if (meaning === 'unit.floorArea') return wholeNumber(clean, 'area', 100_000);
  if (meaning === 'unit.door') return door(clean);
  if (meaning === 'owner.email' || meaning === 'tenant.email') return email(clean);
  if (meaning === 'owner.mobile' || meaning === 'tenant.mobile') return telephone(clean, 'mobile');
  if (meaning === 'owner.phone') return telephone(clean, 'phone');
  if (meaning === 'owner.idNumber') return idNumber(clean);
  if (meaning === 'account.ownerSince') return day(clean);
  return text(clean);
};
