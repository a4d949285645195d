/** The kinds of cells an import file may have: how each is read, and what docs/import.md says of it. */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { FileKind } from '@stoep/contract/kit/endpoint';
import type { Words } from '@stoep/contract/kit/sentences';
import { paymentReferenceOf } from '@stoep/domain/ledger/payment-reference';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { checkRand, NO_AMOUNT } from '@stoep/domain/money/money-input';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { checkAnyIdentity } from '@stoep/domain/people/sa-identity';
import { checkMobile, checkPhone } from '@stoep/domain/people/sa-phone';
import { formatQuota, quotaFromPercent } from '@stoep/domain/scheme/participation-quota';
import type { NumberKind } from '@stoep/domain/vocabulary';
import { accept, type Checked, refuse } from '@stoep/domain/wording/check-result';
import { importedNote, saysSomething } from '../../kernel/html/note.ts';
import { type ReadContext, readDay, readInstant } from './sheets/days.ts';
import {
  type Repair,
  repairBranchCode,
  repairEmail,
  repairIdentity,
  repairPhone,
} from './sheets/repair-cell.ts';

export type Value = string | number | boolean | null | readonly string[] | readonly number[] | object;

/** Heading -> value of a row. */
export type Values = Readonly<Record<string, Value>>;

export type Column = {
  /** Heading in the file. */
  readonly name: string;
  /** Property of the target table; null where the cell only serves a check or a computation. */
  readonly to: string | null;
  /** What the cell holds, in words for the documentation. */
  readonly kind: string;
  readonly says: Words;
  readonly required: boolean;
  /** Type of the database in which a value that lands nowhere is compared; text unless told. */
  readonly held?: string;
  /** What an empty cell means. */
  readonly otherwise: Value;
  readonly read: (text: string, context: ReadContext) => Checked<Value, Words>;
  /** Line breaks in the cell become blanks: it is a name, a number or a line of an address. */
  readonly oneLine: boolean;
  /** How a cell is put right that a spreadsheet has changed. */
  readonly repair?: Repair;
  /** Further headings for it in this table, besides those for columns of this name in every table. */
  readonly alsoCalled?: readonly string[];
  /** Columns that it fills where the file has none of them, and the part of its value for each. */
  readonly standsFor?: StandsFor;
  /** The cell is the key of a row of that table, which may depend on other cells of the row. */
  readonly refersTo?:
    | string
    | { readonly oneOf: readonly string[]; readonly by: (values: Values) => string | undefined };
  /** The cell is the path of a file beside the tables, of one of these kinds. */
  readonly file?: readonly FileKind[];
  /** A stored value in the words of a file; by default as text. */
  readonly write?: (value: unknown) => string;
  /** Its number is shown only by its end. */
  readonly holds?: NumberKind;
  /** It is stored only where that other cell is empty; otherwise it helps to find the record that the other cell names. */
  readonly onlyWithout?: string;
};

type StandsFor = {
  readonly columns: readonly string[];
  readonly of: (value: Value) => Checked<Readonly<Record<string, string>>, Words>;
};

/** The property of the target that a column fills by default: "due_day" fills `dueDay`. */
export const propertyNamed = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const column = (name: string, kind: string, says: Words, read: Column['read']): Column => ({
  name,
  to: propertyNamed(name),
  kind,
  says,
  required: true,
  otherwise: null,
  oneLine: true,
  read,
});

/** The cell may be empty; it then means `otherwise`. */
export const optional = (given: Column, otherwise: Value = null): Column => ({
  ...given,
  required: false,
  otherwise,
});

/** The cell lands in another property, or in none. */
export const into = (to: string | null, given: Column): Column => ({ ...given, to });

// Line breaks and tabs are text; other control characters are not. Asked of every cell of every row, so by no copy of it.
const hasControls = (text: string) => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code < 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) || code === 0x7f) return true;
  }
  return false;
};

/** Texts up to here are names. */
const LONGEST_NAME = 200;

export const text = (name: string, says: Words = '', longest = 500): Column => ({
  ...column(name, 'text', says, (given) => {
    if (given.length > longest) return refuse(texts.longerThanCharacters({ longest }));
    return hasControls(given) ? refuse(texts.controlCharactersText) : accept(given);
  }),
  oneLine: longest <= LONGEST_NAME || /name|address/.test(name),
});

/** A note of another system; `storedNote` says which column of the target it lands in. */
export const note = (name: string, says: Words = ''): Column => {
  const given = text(name, says, 10_000);
  return {
    ...given,
    to: null,
    kind: 'text or HTML',
    read: (cell, context) => {
      const read = given.read(cell, context);
      if (!read.ok) return read;
      return saysSomething(importedNote(cell)) ? read : refuse(texts.noteSaysNothing);
    },
  };
};

/** What is kept of the cell `note`: HTML is cleaned, text stays text. */
export const storedNote = ({ values }: { readonly values: Values }): Values =>
  importedNote(String(values.note ?? ''));

/** The word of a list that is meant: capitals do not matter where no other differs by them alone. */
const wordOf = (words: readonly string[], given: string): string | undefined => {
  if (words.includes(given)) return given;
  const alike = words.filter((word) => word.toLowerCase() === given.toLowerCase());
  return alike.length === 1 ? alike[0] : undefined;
};

export const oneOf = (name: string, values: readonly string[], says: Words = ''): Column =>
  column(name, `one of ${values.join(', ')}`, says, (given) => {
    const meant = wordOf(values, given);
    return meant === undefined ? refuse(texts.useOneOf({ values: values.join(', ') })) : accept(meant);
  });

/** Several of a list, with ; between them. */
export const listOf = (name: string, values: readonly string[], says: Words = ''): Column =>
  column(name, `any of ${values.join(', ')}, with ; between`, says, (given) => {
    const found = given.split(';').map((part) => part.trim());
    const wrong = found.find((part) => !values.includes(part));
    return wrong === undefined
      ? accept([...new Set(found)])
      : refuse(`"${wrong}" is not one of: ${values.join(', ')}.`);
  });

const codeOf = (codes: Readonly<Record<string, number>>, given: string): number | undefined => {
  const word = wordOf(Object.keys(codes), given);
  return word === undefined ? undefined : codes[word];
};

/** A word of a code list, stored as its number. */
const wordsOf =
  (codes: Readonly<Record<string, number>>) =>
  (value: unknown): string =>
    [value]
      .flat()
      .map((code) => Object.keys(codes).find((word) => codes[word] === code) ?? String(code))
      .join('; ');

export const coded = (name: string, codes: Readonly<Record<string, number>>, says: Words = ''): Column => ({
  ...column(name, `one of ${Object.keys(codes).join(', ')}`, says, (given) => {
    const code = codeOf(codes, given);
    return code === undefined
      ? refuse(texts.useOneOf({ values: Object.keys(codes).join(', ') }))
      : accept(code);
  }),
  write: wordsOf(codes),
});

export const listOfCodes = (
  name: string,
  codes: Readonly<Record<string, number>>,
  says: Words = '',
): Column => ({
  ...column(name, `any of ${Object.keys(codes).join(', ')}, with ; between`, says, (given) => {
    const words = given.split(';').map((part) => part.trim());
    const found = words.map((word) => codeOf(codes, word));
    const numbers = found.filter((code) => code !== undefined);
    return numbers.length === words.length
      ? accept([...new Set(numbers)])
      : refuse(texts.useTheseWords({ values: Object.keys(codes).join(', ') }));
  }),
  write: wordsOf(codes),
});

const YES = ['yes', 'y', 'true', 'ja', 'j'];
const NO = ['no', 'n', 'false', 'nee'];

export const flag = (name: string, says: Words = ''): Column => ({
  ...column(name, 'yes or no', says, (given) => {
    const word = given.toLowerCase();
    if (YES.includes(word)) return accept(true);
    return NO.includes(word) ? accept(false) : refuse(texts.writeYes);
  }),
  held: 'boolean',
  write: (value) => (value === true ? 'yes' : 'no'),
});

export const integer = (name: string, least: number, most: number, says: Words = ''): Column =>
  column(name, `whole number, ${least} to ${most}`, says, (given) => {
    const number = Number(given);
    return /^-?\d+$/.test(given) && number >= least && number <= most
      ? accept(number)
      : refuse(texts.writeWholeNumber({ least, most }));
  });

/** A quantity such as a meter reading, with at most three decimals. */
export const quantity = (name: string, says: Words = ''): Column =>
  column(name, 'number, at most 3 decimals', says, (given) =>
    /^\d{1,10}(?:\.\d{1,3})?$/.test(given) ? accept(Number(given)) : refuse(texts.writeNumberSuch),
  );

/** Books write what is taken off in brackets. */
const IN_BRACKETS = /^(?:R\s*)?\(\s*([^()-]+?)\s*\)$/i;

/** Programs of banks and books write the sign behind the figures. */
const BEHIND = /^((?:R\s*)?\d[\d\s.,]*?)\s*[-\u2212]$/i;

export const money = (name: string, says: Words = ''): Column => ({
  ...column(name, 'rand, at most 2 decimals', says, (given) => {
    const amount = checkRand(given.replace(IN_BRACKETS, '-$1').replace(BEHIND, '-$1'));
    if (amount.ok || amount.reason !== NO_AMOUNT) return amount;
    return refuse(texts.writeAmountRand);
  }),
  held: 'bigint',
  write: (value) => formatMoney(cents(Number(value)), 'plain'),
});

/** Money that is above zero. */
export const price = (name: string, says: Words = ''): Column => {
  const given = money(name, says);
  return {
    ...given,
    kind: 'rand above 0, at most 2 decimals',
    read: (cell, context) => {
      const amount = given.read(cell, context);
      return amount.ok && Number(amount.value) <= 0 ? refuse(texts.amountMustAbove) : amount;
    },
  };
};

/** What a payer writes, as it is kept. */
export const paymentReference = (name: string, says: Words = ''): Column =>
  column(name, '4 to 20 letters and digits', says, (given) => {
    const kept = paymentReferenceOf(given);
    return kept === null ? refuse(texts.writeReference) : accept(kept);
  });

/** A percentage with four decimals, kept in millionths of the whole. */
export const quota = (name: string, says: Words = ''): Column => ({
  ...column(name, 'percentage, at most 4 decimals', says, (given) => {
    try {
      if (!/^\d{1,3}(?:[.,]\d+)?$/.test(given)) throw new RangeError('not a number');
      return accept(quotaFromPercent(Number(given.replace(',', '.'))));
    } catch {
      return refuse(texts.writePercentageMost);
    }
  }),
  write: (value) => formatQuota(Number(value)),
});

/** A rate in percent a month with two decimals, kept in basis points; ten at most, so that 150 is not taken for 1.5. */
export const monthlyRate = (name: string, says: Words = ''): Column => ({
  ...column(name, 'percent, at most 2 decimals', says, (given) => {
    const percent = Number(given.replace(',', '.'));
    return /^\d{1,2}(?:[.,]\d{1,2})?$/.test(given) && percent <= 10
      ? accept(Math.round(percent * 100))
      : refuse(texts.writePercentMonth);
  }),
  write: (value) => String(Number(value) / 100),
});

export const day = (name: string, says: Words = ''): Column => column(name, 'day, YYYY-MM-DD', says, readDay);

export const instant = (name: string, says: Words = ''): Column =>
  column(name, 'time, YYYY-MM-DD hh:mm', says, readInstant);

export const email = (name: string, says: Words = ''): Column => ({
  ...column(name, 'e-mail address', says, (given) => checkEmail(given)),
  repair: repairEmail,
});

export const mobile = (name: string, says: Words = ''): Column => ({
  ...column(name, 'mobile number', says, (given) => checkMobile(given)),
  repair: repairPhone,
});

export const phone = (name: string, says: Words = ''): Column => ({
  ...column(name, 'telephone number', says, (given) => checkPhone(given)),
  repair: repairPhone,
});

/** The branch code of a bank; one that lost its zero gets it back. */
export const branchCode = (name: string, says: Words = ''): Column => ({
  ...text(name, says, 10),
  repair: repairBranchCode,
});

/** The number of a bank account, which is shown only by its end. */
export const bankNumber = (given: Column): Column => ({ ...given, holds: 'bank' });

/** South African ID number (date, Luhn), passport, company registration or trust number. */
export const identity = (name: string, says: Words = ''): Column => ({
  ...column(name, 'ID, passport, company or trust number', says, (given) => checkAnyIdentity(given)),
  repair: repairIdentity,
  holds: 'identity',
});

/** The key of a row of another table; lands in `<name>Id`. */
export const reference = (name: string, table: string, says: Words = ''): Column => ({
  ...text(name, says, 100),
  to: `${propertyNamed(name)}Id`,
  kind: `key in ${table}`,
  refersTo: table,
});

/** The key of a row of the table that other cells of the row tell; lands in `<name>Id`. */
export const referenceBy = (
  name: string,
  tables: readonly string[],
  by: (values: Values) => string | undefined,
  says: Words = '',
): Column => ({
  ...text(name, says, 100),
  to: `${propertyNamed(name)}Id`,
  kind: `key in ${tables.join(', ')}`,
  refersTo: { oneOf: tables, by },
});

/** The table that a cell names a row of; undefined where it names none. */
export const tableReferredTo = ({ refersTo }: Column, values: Values): string | undefined =>
  typeof refersTo === 'object' ? refersTo.by(values) : refersTo;

/** Every table that cells of a column may name rows of. */
export const tablesReferredTo = ({ refersTo }: Column): readonly string[] => {
  if (refersTo === undefined) return [];
  return typeof refersTo === 'string' ? [refersTo] : refersTo.oneOf;
};

/** The path of a file beside the tables; lands in `<name>Id` as the id of the stored file. */
export const file = (name: string, kinds: readonly FileKind[], says: Words = ''): Column => ({
  ...text(name, says, 300),
  to: `${propertyNamed(name)}Id`,
  kind: `path of a file (${kinds.join(', ')})`,
  file: kinds,
});
