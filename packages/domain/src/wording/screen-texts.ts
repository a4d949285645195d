/**
 * Texts of screens, by key. The English text is in the declaration; other languages are catalogues with the same
 * keys. A page has one language for its lifetime: `setPageLanguage` runs before the first text is declared, so that
 * texts are plain strings, and another language needs a new page load.
 */
import { withUnbrokenAmounts } from '../money/unbroken-amounts.ts';
import { formatMessage, type MessageValue, messageValueNames } from './message.ts';

declare const wanted: unique symbol;
/** The declaration of a text with values. */
type Declared = { readonly message: string; readonly names: readonly string[] };
type Question<V> = Declared & { readonly [wanted]: V };

/**
 * A text with values: `textWithValues<[day: string]>('as at {day}')`, or a plural by the rules of ICU messages.
 * @param order the names of the values in the order of the arguments; by default their order in the message
 */
export const textWithValues = <V extends readonly MessageValue[]>(message: string, ...order: string[]): Question<V> => {
  const declared: Declared = { message, names: order.length > 0 ? order : messageValueNames(message) };
  // The types of the values exist only in the type.
  return declared as Question<V>;
};

type Tree = { readonly [name: string]: string | Declared | Tree | readonly Tree[] };

/** The texts of a screen as its components use them. */
export type ScreenTextsOf<T> = {
  readonly [K in keyof T]: T[K] extends Question<infer V extends readonly MessageValue[]>
    ? (...values: V) => string
    : T[K] extends string
      ? string
      : ScreenTextsOf<T[K]>;
};

/** The texts in another language: the same keys, with messages for texts with values. */
export type TranslatedTexts<T> = {
  readonly [K in keyof T]: T[K] extends string | ((...values: never) => string) ? string : TranslatedTexts<T[K]>;
};

/** The language of a page: its locale for plurals, its month names, and the texts of each group. */
export type PageLanguage = {
  readonly locale: string;
  readonly months: readonly string[];
  /** Sunday first. */
  readonly weekdays: readonly string[];
  /** Month and weekday within a date, if the language inflects them: "3 kuDisemba", "ngoLwesine, 3 kuDisemba". */
  readonly inDates?: { readonly months: readonly string[]; readonly weekdays: readonly string[] };
  readonly texts: Readonly<Record<string, unknown>>;
};

const ENGLISH: PageLanguage = {
  locale: 'en-ZA',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  texts: {},
};

let spoken = ENGLISH;
let rules = new Intl.PluralRules(ENGLISH.locale);

/** Sets the language of this page. Has to run before any text is declared. */
export const setPageLanguage = (language: PageLanguage): void => {
  spoken = language;
  rules = new Intl.PluralRules(language.locale);
};

/** Whether this page is in English, the language of stored records. */
export const isPageInEnglish = (): boolean => spoken.locale === ENGLISH.locale;

/** The short name of a month in the language of this page: 1 is January. */
export const shortMonthName = (month: number): string => spoken.months[month - 1] ?? '';

/** The short name of a weekday: 0 is Sunday. */
export const shortWeekdayName = (day: number): string => spoken.weekdays[day] ?? '';

/** A date in the language of this page: a two-digit day with a short month, or a plain day with a full month. */
export const formatDateParts = (day: number, month: number, year: string): string =>
  spoken.inDates
    ? `${day} ${spoken.inDates.months[month - 1] ?? ''} ${year}`
    : `${String(day).padStart(2, '0')} ${shortMonthName(month)} ${year}`;

/** The name of a weekday within a date: 0 is Sunday. */
export const weekdayNameInDate = (day: number): string => spoken.inDates?.weekdays[day] ?? shortWeekdayName(day);

/** The name of a month within a date: 1 is January. */
export const monthNameInDate = (month: number): string => spoken.inDates?.months[month - 1] ?? shortMonthName(month);

const isAsking = (text: Tree[string]): text is Declared =>
  typeof text === 'object' && 'message' in text && 'names' in text && Array.isArray(text.names);

/** Keeps an amount in a sentence on one line. */
const whole = (value: MessageValue): MessageValue => (typeof value === 'string' ? withUnbrokenAmounts(value) : value);

const within = (texts: unknown, name: string): unknown =>
  typeof texts === 'object' && texts !== null ? (texts as Readonly<Record<string, unknown>>)[name] : undefined;

const resolved = (text: Tree[string], translation: unknown): unknown => {
  if (typeof text === 'string') return typeof translation === 'string' ? translation : text;
  if (Array.isArray(text)) return text.map((one: Tree, at) => resolved(one, within(translation, String(at))));
  if (!isAsking(text))
    return Object.fromEntries(
      Object.entries(text).map(([name, inner]) => [name, resolved(inner, within(translation, name))]),
    );
  const message = typeof translation === 'string' ? translation : text.message;
  return (...values: MessageValue[]) =>
    formatMessage(message, Object.fromEntries(text.names.map((name, at) => [name, whole(values[at] ?? null)])), rules);
};

/**
 * A status or type of a record in the language of this page. The value is fixed by the contract and is the English
 * word; values without a translation stay as they are.
 */
export const translateCode = (value: string): string => {
  const word = within(spoken.texts['codes'], value);
  return typeof word === 'string' ? word : value;
};

/**
 * The texts of a screen in the language of this page; English where the catalogue has no translation.
 * @param group the key of the screen in the catalogues, unique in the product
 */
export const declareScreenTexts = <const T extends Tree>(group: string, texts: T): ScreenTextsOf<T> =>
  // Each name keeps its text; the types of its values come from the declaration.
  resolved(texts, spoken.texts[group]) as ScreenTextsOf<T>;
