/** Days, amounts and texts as banks write them. */
import { type Day, dayOf, isDay } from '@stoep/domain/calendar/calendar';
import { isPlausibleDay } from '@stoep/domain/calendar/day-input';
import { type Cents, cents } from '@stoep/domain/money/cents';

/** Year first, day first (never month first: no bank of this country writes it so), or day, month's name and year. */
export type DayForm = 'ymd' | 'dmy' | 'dmony' | 'yymd' | 'dmon' | 'dm';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FORMS: Readonly<Record<DayForm, RegExp>> = {
  ymd: /^(?<y>\d{4})([-/.]?)(?<m>\d{2})\2(?<d>\d{2})$/,
  dmy: /^(?<d>\d{1,2})([-/.])(?<m>\d{1,2})\2(?<y>\d{4})$/,
  yymd: /^(?<y>\d{2})([-/.])(?<m>\d{1,2})\2(?<d>\d{1,2})$/,
  dmon: /^(?<d>\d{1,2})[ -]?(?<m>[A-Za-z]{3})$/,
  dm: /^(?<d>\d{1,2})([-/.])(?<m>\d{1,2})$/,
  dmony: /^(?<d>\d{1,2})[ -]?(?<m>[A-Za-z]{3})[ -]?(?<y>\d{4})$/,
};

/** The day that a text names in this form; undefined when it names none, or one of no plausible year. */
export const dayIn = (text: string, form: DayForm): Day | undefined => {
  const { y = '', m = '', d = '' } = FORMS[form].exec(text.trim())?.groups ?? {};
  const month = form === 'dmony' ? `${MONTHS.indexOf(m.toLowerCase()) + 1}` : m;
  return plausible(`${y}-${month.padStart(2, '0')}-${d.padStart(2, '0')}`);
};

const plausible = (day: string): Day | undefined => (isDay(day) && isPlausibleDay(day) ? day : undefined);

/** The day of ISO 8601 (`2026-03-01`, `2026-03-01T08:00:00+02:00`): as it is written, for the bank writes its own day. */
export const isoDay = (text: string): Day | undefined => plausible(text.trim().slice(0, 10));

const OFX_DAY =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})\d{2}(?:\.\d{1,6})?(?:\[([+-]?\d{1,2})(?:\.\d{1,2})?(?::\w*)?\])?)?$/;

/** The day of an OFX time: as it is written, or by the clock of South Africa where the file names its own zone. */
export const ofxDay = (text: string): Day | undefined => {
  const [, y = '', m = '', d = '', hour, minute, zone] = OFX_DAY.exec(text.trim()) ?? [];
  const written = plausible(`${y}-${m}-${d}`);
  if (written === undefined || zone === undefined) return written;
  return plausible(dayOf(new Date(Date.UTC(+y, +m - 1, +d, Number(hour) - Number(zone), Number(minute)))));
};

export type Decimal = '.' | ',';

const NUMBER: Readonly<Record<Decimal, RegExp>> = {
  '.': /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,5}))?$/,
  ',': /^(\d{1,3}(?:\.\d{3})+|\d+)?(?:,(\d{0,5}))?$/,
};
const SIGNED = /^([-+(]?)(?:R|ZAR)?([-+]?)([\d.,]+)([-)]?)$/i;
const LONGEST_AMOUNT = 40;

/**
 * Cents of `1 234.56`, `-R1,234.56`, `1234.56-`, `(5.00)`; undefined when it is no amount. Nothing is rounded: a third
 * decimal must be 0.
 */
export const centsIn = (text: string, decimal: Decimal): Cents | undefined => {
  if (text.length > LONGEST_AMOUNT) return undefined;
  const bare = text.replace(/\s/gu, '').replaceAll('\u2212', '-');
  const [, before = '', after = '', digits = '', behind = ''] = SIGNED.exec(bare) ?? [];
  if ((before === '(') !== (behind === ')') || [before, after, behind].filter(Boolean).length > pair(before))
    return undefined;
  const number = NUMBER[decimal].exec(digits);
  const [, whole, fraction = ''] = number ?? [];
  if (number === null || (whole === undefined && fraction === '') || /[^0]/.test(fraction.slice(2)))
    return undefined;
  const value = Number((whole ?? '').replace(/\D/g, '') + fraction.slice(0, 2).padEnd(2, '0'));
  if (!Number.isSafeInteger(value) || value > LARGEST) return undefined;
  return cents(/[-(]/.test(before + after + behind) ? -value : value);
};

const pair = (before: string): number => (before === '(' ? 2 : 1);

/** A thousand million rand: what is larger was never in one account, and a file full of it still adds up exactly. */
const LARGEST = 100_000_000_000;

/** Amounts of OFX and camt: a point or a comma, and no groups. */
export const plainCents = (text: string): Cents | undefined => {
  const bare = text.trim();
  return /^[-+]?\d*[.,]?\d*$/.test(bare) ? centsIn(bare.replace(',', '.'), '.') : undefined;
};

/** As the bank wrote it, without what no page or database can hold; long runs of blanks count as one. */
export const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** The same, or null when nothing is left. */
export const given = (text: string | undefined): string | null => cleaned(text ?? '') || null;

/** Texts one after another, each once. */
export const joined = (texts: readonly (string | undefined)[]): string =>
  [...new Set(texts.map((text) => cleaned(text ?? '')).filter(Boolean))].join(' ');
