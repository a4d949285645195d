/**
 * What screens say, by key. The English stands where it is declared; another language is a catalogue of the same keys. A page
 * speaks one language for as long as it lives: `speak` comes before the first text is declared, so that a text is a plain
 * string everywhere, and another language begins with another page.
 */
import { withUnbrokenAmounts } from '../money/unbroken-amounts.ts';
import { formatMessage, type MessageValue, messageValueNames } from './message.ts';

declare const wanted: unique symbol;
/** A text that wants values, as it is declared. */
type Declared = { readonly message: string; readonly names: readonly string[] };
type Question<V> = Declared & { readonly [wanted]: V };

/**
 * A text with values: `says<[day: string]>('as at {day}')`, or a plural by the rules of ICU messages.
 * @param order names of the values as they are handed in; unless told, as the message has them
 */
export const textWithValues = <V extends readonly MessageValue[]>(message: string, ...order: string[]): Question<V> => {
  const declared: Declared = { message, names: order.length > 0 ? order : messageValueNames(message) };
  // The types of its values stand in the type alone.
  return declared as Question<V>;
};

type Tree = { readonly [name: string]: string | Declared | Tree | readonly Tree[] };

/** The texts of a screen as it uses them. */
export type ScreenTextsOf<T> = {
  readonly [K in keyof T]: T[K] extends Question<infer V extends readonly MessageValue[]>
    ? (...values: V) => string
    : T[K] extends string
      ? string
      : ScreenTextsOf<T[K]>;
};

/** What another language says in their place: the same keys, messages for those that want values. */
export type TranslatedTexts<T> = {
  readonly [K in keyof T]: T[K] extends string | ((...values: never) => string) ? string : TranslatedTexts<T[K]>;
};

/** A language as a page speaks it: its country's form for plurals, months by name, and the texts of each group. */
export type PageLanguage = {
  readonly locale: string;
  readonly months: readonly string[];
  /** Sunday first. */
  readonly weekdays: readonly string[];
  /** How a month and a day of the week stand within a date, where that is another word: "3 kuDisemba", "ngoLwesine, 3 kuDisemba". */
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

/** The language of this page, before any of its texts is declared. */
export const setPageLanguage = (language: PageLanguage): void => {
  spoken = language;
  rules = new Intl.PluralRules(language.locale);
};

/** Whether this page is in English, the language in which records are stored. */
export const isPageInEnglish = (): boolean => spoken.locale === ENGLISH.locale;

/** The name of a month in three letters or so, in the language of this page: 1 is January. */
export const shortMonthName = (month: number): string => spoken.months[month - 1] ?? '';

/** The name of a day of the week, short: 0 is Sunday. */
export const shortWeekdayName = (day: number): string => spoken.weekdays[day] ?? '';

/** A date in the form of this page's language: two digits for the day beside a short month, one beside a month in full. */
export const formatDateParts = (day: number, month: number, year: string): string =>
  spoken.inDates
    ? `${day} ${spoken.inDates.months[month - 1] ?? ''} ${year}`
    : `${String(day).padStart(2, '0')} ${shortMonthName(month)} ${year}`;

/** The name of a day of the week as it stands before a date: 0 is Sunday. */
export const weekdayNameInDate = (day: number): string => spoken.inDates?.weekdays[day] ?? shortWeekdayName(day);

/** The month as a date of this page names it: 1 is January. */
export const monthNameInDate = (month: number): string => spoken.inDates?.months[month - 1] ?? shortMonthName(month);

const isAsking = (text: Tree[string]): text is Declared =>
  typeof text === 'object' && 'message' in text && 'names' in text && Array.isArray(text.names);

/** An amount in a sentence never breaks over two lines. */
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
 * A state or a type of a record, in the language of this page. The value itself is fixed by the contract and is the English
 * word; what a catalogue does not know stays as it is.
 */
export const textOfCode = (value: string): string => {
  const word = within(spoken.texts['codes'], value);
  return typeof word === 'string' ? word : value;
};

/**
 * The texts of a screen, in the language of this page; in English what its catalogue does not have.
 * @param group the key of the screen in the catalogues, once in the product
 */
export const screenTexts = <const T extends Tree>(group: string, texts: T): ScreenTextsOf<T> =>
  // Each name keeps its text; what it wants was read from it.
  resolved(texts, spoken.texts[group]) as ScreenTextsOf<T>;
