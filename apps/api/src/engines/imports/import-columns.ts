/** The column kinds of import files: how each cell is parsed, and its text in docs/import.md. */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { UploadFileKind } from '@stoep/contract/kit/define-endpoint';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { normalisePaymentReference } from '@stoep/domain/ledger/payment-reference';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { checkRandText, INVALID_AMOUNT_TEXT } from '@stoep/domain/money/money-input';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { checkAnyIdentityNumber } from '@stoep/domain/people/sa-identity';
import { checkMobileNumber, checkPhoneNumber } from '@stoep/domain/people/sa-phone';
import { formatQuota, quotaFromPercent } from '@stoep/domain/scheme/participation-quota';
import type { PersonalNumberKind } from '@stoep/domain/vocabulary';
import { type CheckResult, invalidResult, validResult } from '@stoep/domain/wording/check-result';
import { isNoteNotEmpty, noteFromImportedCell } from '../../kernel/html/note.ts';
import { type ImportCellContext, parseImportDayCell, parseImportInstantCell } from './sheets/day-cells.ts';
import {
  type ImportCellRepairer,
  repairBranchCodeCell,
  repairEmailCell,
  repairIdentityCell,
  repairPhoneCell,
} from './sheets/repair-cell.ts';

export type ImportCellValue = string | number | boolean | null | readonly string[] | readonly number[] | object;

/** Heading -> value of a row. */
export type ImportCellValues = Readonly<Record<string, ImportCellValue>>;

export type ImportColumn = {
  /** Heading in the file. */
  readonly name: string;
  /** Property of the target table; null where the cell only serves a check or a computation. */
  readonly to: string | null;
  /** The format of the cell, in words for the documentation. */
  readonly kind: string;
  readonly says: SentenceOrText;
  readonly required: boolean;
  /** SQL type for comparing a value that is not stored; text by default. */
  readonly held?: string;
  /** The value of an empty cell. */
  readonly otherwise: ImportCellValue;
  readonly read: (text: string, context: ImportCellContext) => CheckResult<ImportCellValue, SentenceOrText>;
  /** Line breaks in the cell become blanks: it is a name, a number or a line of an address. */
  readonly oneLine: boolean;
  /** Repairs a cell that a spreadsheet has changed. */
  readonly repair?: ImportCellRepairer;
  /** Further headings of this column in this table, besides the synonyms for all tables. */
  readonly alsoCalled?: readonly string[];
  /** Columns that this one fills when the file lacks them, and how its value is split. */
  readonly standsFor?: StandsFor;
  /** The cell is a key of that table. Which table may depend on other cells of the row. */
  readonly refersTo?:
    | string
    | { readonly oneOf: readonly string[]; readonly by: (values: ImportCellValues) => string | undefined };
  /** The cell is the path of an attachment, of one of these file kinds. */
  readonly file?: readonly UploadFileKind[];
  /** Formats a stored value for a file; by default as text. */
  readonly write?: (value: unknown) => string;
  /** The number is masked on screen. */
  readonly holds?: PersonalNumberKind;
  /** Stored only when that other cell is empty; otherwise it helps to find the record that the other cell names. */
  readonly onlyWithout?: string;
};

type StandsFor = {
  readonly columns: readonly string[];
  readonly of: (value: ImportCellValue) => CheckResult<Readonly<Record<string, string>>, SentenceOrText>;
};

/** The property of the target that a column fills by default: "due_day" fills `dueDay`. */
export const targetPropertyOfImportHeading = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const column = (name: string, kind: string, says: SentenceOrText, read: ImportColumn['read']): ImportColumn => ({
  name,
  to: targetPropertyOfImportHeading(name),
  kind,
  says,
  required: true,
  otherwise: null,
  oneLine: true,
  read,
});

/** The cell may be empty; it then means `otherwise`. */
export const optionalImportColumn = (given: ImportColumn, otherwise: ImportCellValue = null): ImportColumn => ({
  ...given,
  required: false,
  otherwise,
});

/** The value goes into another property of the target, or into none. */
export const importColumnIntoProperty = (to: string | null, given: ImportColumn): ImportColumn => ({
  ...given,
  to,
});

// Line breaks and tabs are allowed, other control characters are not. Runs for every cell, so it avoids copies of the
// text.
const hasControls = (text: string) => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code < 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) || code === 0x7f) return true;
  }
  return false;
};

/** Texts up to this length are names. */
const LONGEST_NAME = 200;

export const importTextColumn = (name: string, says: SentenceOrText = '', longest = 500): ImportColumn => ({
  ...column(name, 'text', says, (given) => {
    if (given.length > longest) return invalidResult(texts.longerThanCharacters({ longest }));
    return hasControls(given) ? invalidResult(texts.controlCharactersText) : validResult(given);
  }),
  oneLine: longest <= LONGEST_NAME || /name|address/.test(name),
});

/** A note from another system; `storedNoteOfImportRow` says which column of the target gets it. */
export const importNoteColumn = (name: string, says: SentenceOrText = ''): ImportColumn => {
  const given = importTextColumn(name, says, 10_000);
  return {
    ...given,
    to: null,
    kind: 'text or HTML',
    read: (cell, context) => {
      const read = given.read(cell, context);
      if (!read.ok) return read;
      return isNoteNotEmpty(noteFromImportedCell(cell)) ? read : invalidResult(texts.noteSaysNothing);
    },
  };
};

/** The stored form of the cell `note`: HTML is cleaned, text stays text. */
export const storedNoteOfImportRow = ({ values }: { readonly values: ImportCellValues }): ImportCellValues =>
  noteFromImportedCell(String(values.note ?? ''));

/** The word of the list that the cell means. Capitals only matter when two words differ by them alone. */
const wordOf = (words: readonly string[], given: string): string | undefined => {
  if (words.includes(given)) return given;
  const alike = words.filter((word) => word.toLowerCase() === given.toLowerCase());
  return alike.length === 1 ? alike[0] : undefined;
};

export const importChoiceColumn = (name: string, values: readonly string[], says: SentenceOrText = ''): ImportColumn =>
  column(name, `one of ${values.join(', ')}`, says, (given) => {
    const meant = wordOf(values, given);
    return meant === undefined ? invalidResult(texts.useOneOf({ values: values.join(', ') })) : validResult(meant);
  });

/** Several words of a list, separated by ;. */
export const importListColumn = (name: string, values: readonly string[], says: SentenceOrText = ''): ImportColumn =>
  column(name, `any of ${values.join(', ')}, with ; between`, says, (given) => {
    const found = given.split(';').map((part) => part.trim());
    const wrong = found.find((part) => !values.includes(part));
    return wrong === undefined
      ? validResult([...new Set(found)])
      : invalidResult(`"${wrong}" is not one of: ${values.join(', ')}.`);
  });

const codeOf = (codes: Readonly<Record<string, number>>, given: string): number | undefined => {
  const word = wordOf(Object.keys(codes), given);
  return word === undefined ? undefined : codes[word];
};

/** Words of a code list, stored as numbers. */
const wordsOf =
  (codes: Readonly<Record<string, number>>) =>
  (value: unknown): string =>
    [value]
      .flat()
      .map((code) => Object.keys(codes).find((word) => codes[word] === code) ?? String(code))
      .join('; ');

export const importCodeColumn = (
  name: string,
  codes: Readonly<Record<string, number>>,
  says: SentenceOrText = '',
): ImportColumn => ({
  ...column(name, `one of ${Object.keys(codes).join(', ')}`, says, (given) => {
    const code = codeOf(codes, given);
    return code === undefined
      ? invalidResult(texts.useOneOf({ values: Object.keys(codes).join(', ') }))
      : validResult(code);
  }),
  write: wordsOf(codes),
});

export const importCodeListColumn = (
  name: string,
  codes: Readonly<Record<string, number>>,
  says: SentenceOrText = '',
): ImportColumn => ({
  ...column(name, `any of ${Object.keys(codes).join(', ')}, with ; between`, says, (given) => {
    const words = given.split(';').map((part) => part.trim());
    const found = words.map((word) => codeOf(codes, word));
    const numbers = found.filter((code) => code !== undefined);
    return numbers.length === words.length
      ? validResult([...new Set(numbers)])
      : invalidResult(texts.useTheseWords({ values: Object.keys(codes).join(', ') }));
  }),
  write: wordsOf(codes),
});

const YES = ['yes', 'y', 'true', 'ja', 'j'];
const NO = ['no', 'n', 'false', 'nee'];

export const importYesNoColumn = (name: string, says: SentenceOrText = ''): ImportColumn => ({
  ...column(name, 'yes or no', says, (given) => {
    const word = given.toLowerCase();
    if (YES.includes(word)) return validResult(true);
    return NO.includes(word) ? validResult(false) : invalidResult(texts.writeYes);
  }),
  held: 'boolean',
  write: (value) => (value === true ? 'yes' : 'no'),
});

export const importIntegerColumn = (
  name: string,
  least: number,
  most: number,
  says: SentenceOrText = '',
): ImportColumn =>
  column(name, `whole number, ${least} to ${most}`, says, (given) => {
    const number = Number(given);
    return /^-?\d+$/.test(given) && number >= least && number <= most
      ? validResult(number)
      : invalidResult(texts.writeWholeNumber({ least, most }));
  });

/** A quantity such as a meter reading, with at most three decimals. */
export const importQuantityColumn = (name: string, says: SentenceOrText = ''): ImportColumn =>
  column(name, 'number, at most 3 decimals', says, (given) =>
    /^\d{1,10}(?:\.\d{1,3})?$/.test(given) ? validResult(Number(given)) : invalidResult(texts.writeNumberSuch),
  );

/** Accounting programs write negative amounts in brackets. */
const IN_BRACKETS = /^(?:R\s*)?\(\s*([^()-]+?)\s*\)$/i;

/** Some bank and accounting programs write the sign after the figures. */
const BEHIND = /^((?:R\s*)?\d[\d\s.,]*?)\s*[-\u2212]$/i;

export const importMoneyColumn = (name: string, says: SentenceOrText = ''): ImportColumn => ({
  ...column(name, 'rand, at most 2 decimals', says, (given) => {
    const amount = checkRandText(given.replace(IN_BRACKETS, '-$1').replace(BEHIND, '-$1'));
    if (amount.ok || amount.reason !== INVALID_AMOUNT_TEXT) return amount;
    return invalidResult(texts.writeAmountRand);
  }),
  held: 'bigint',
  write: (value) => formatMoney(cents(Number(value)), 'plain'),
});

/** Money that is above zero. */
export const importPositiveMoneyColumn = (name: string, says: SentenceOrText = ''): ImportColumn => {
  const given = importMoneyColumn(name, says);
  return {
    ...given,
    kind: 'rand above 0, at most 2 decimals',
    read: (cell, context) => {
      const amount = given.read(cell, context);
      return amount.ok && Number(amount.value) <= 0 ? invalidResult(texts.amountMustAbove) : amount;
    },
  };
};

/** A payment reference, in its stored form. */
export const importPaymentReferenceColumn = (name: string, says: SentenceOrText = ''): ImportColumn =>
  column(name, '4 to 20 letters and digits', says, (given) => {
    const kept = normalisePaymentReference(given);
    return kept === null ? invalidResult(texts.writeReference) : validResult(kept);
  });

/** A percentage with four decimals, stored in millionths of the whole. */
export const importParticipationQuotaColumn = (name: string, says: SentenceOrText = ''): ImportColumn => ({
  ...column(name, 'percentage, at most 4 decimals', says, (given) => {
    try {
      if (!/^\d{1,3}(?:[.,]\d+)?$/.test(given)) throw new RangeError('not a number');
      return validResult(quotaFromPercent(Number(given.replace(',', '.'))));
    } catch {
      return invalidResult(texts.writePercentageMost);
    }
  }),
  write: (value) => formatQuota(Number(value)),
});

/**
 * A rate in percent a month with two decimals, stored in basis points. At most ten, so that 150 is not read as 1.5.
 */
export const importMonthlyRateColumn = (name: string, says: SentenceOrText = ''): ImportColumn => ({
  ...column(name, 'percent, at most 2 decimals', says, (given) => {
    const percent = Number(given.replace(',', '.'));
    return /^\d{1,2}(?:[.,]\d{1,2})?$/.test(given) && percent <= 10
      ? validResult(Math.round(percent * 100))
      : invalidResult(texts.writePercentMonth);
  }),
  write: (value) => String(Number(value) / 100),
});

export const importDayColumn = (name: string, says: SentenceOrText = ''): ImportColumn =>
  column(name, 'day, YYYY-MM-DD', says, parseImportDayCell);

export const importInstantColumn = (name: string, says: SentenceOrText = ''): ImportColumn =>
  column(name, 'time, YYYY-MM-DD hh:mm', says, parseImportInstantCell);

export const importEmailColumn = (name: string, says: SentenceOrText = ''): ImportColumn => ({
  ...column(name, 'email address', says, (given) => checkEmail(given)),
  repair: repairEmailCell,
});

export const importMobileNumberColumn = (name: string, says: SentenceOrText = ''): ImportColumn => ({
  ...column(name, 'mobile number', says, (given) => checkMobileNumber(given)),
  repair: repairPhoneCell,
});

export const importTelephoneColumn = (name: string, says: SentenceOrText = ''): ImportColumn => ({
  ...column(name, 'telephone number', says, (given) => checkPhoneNumber(given)),
  repair: repairPhoneCell,
});

/** The branch code of a bank; a lost leading zero is restored. */
export const importBranchCodeColumn = (name: string, says: SentenceOrText = ''): ImportColumn => ({
  ...importTextColumn(name, says, 10),
  repair: repairBranchCodeCell,
});

/** A bank account number, masked on screen. */
export const asBankAccountNumberImportColumn = (given: ImportColumn): ImportColumn => ({ ...given, holds: 'bank' });

/** South African ID number (date, Luhn), passport, company registration or trust number. */
export const importIdentityNumberColumn = (name: string, says: SentenceOrText = ''): ImportColumn => ({
  ...column(name, 'ID, passport, company or trust number', says, (given) => checkAnyIdentityNumber(given)),
  repair: repairIdentityCell,
  holds: 'identity',
});

/** The key of a row of another table; stored in `<name>Id`. */
export const importReferenceColumn = (name: string, table: string, says: SentenceOrText = ''): ImportColumn => ({
  ...importTextColumn(name, says, 100),
  to: `${targetPropertyOfImportHeading(name)}Id`,
  kind: `key in ${table}`,
  refersTo: table,
});

/** The key of a row of a table that other cells of the row determine; stored in `<name>Id`. */
export const importVariableReferenceColumn = (
  name: string,
  tables: readonly string[],
  by: (values: ImportCellValues) => string | undefined,
  says: SentenceOrText = '',
): ImportColumn => ({
  ...importTextColumn(name, says, 100),
  to: `${targetPropertyOfImportHeading(name)}Id`,
  kind: `key in ${tables.join(', ')}`,
  refersTo: { oneOf: tables, by },
});

/** The table that the cell refers to in this row; undefined for none. */
export const importTableReferencedByRow = ({ refersTo }: ImportColumn, values: ImportCellValues): string | undefined =>
  typeof refersTo === 'object' ? refersTo.by(values) : refersTo;

/** Every table that cells of the column may refer to. */
export const importTablesReferencedByColumn = ({ refersTo }: ImportColumn): readonly string[] => {
  if (refersTo === undefined) return [];
  return typeof refersTo === 'string' ? [refersTo] : refersTo.oneOf;
};

/** The path of an attachment; the stored file's id goes into `<name>Id`. */
export const importAttachmentColumn = (
  name: string,
  kinds: readonly UploadFileKind[],
  says: SentenceOrText = '',
): ImportColumn => ({
  ...importTextColumn(name, says, 300),
  to: `${targetPropertyOfImportHeading(name)}Id`,
  kind: `path of a file (${kinds.join(', ')})`,
  file: kinds,
});
