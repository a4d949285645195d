/** Sample cells of a column, to help a person choose what it is. Numbers of people and accounts are left out. */
import type { ImportTableSheet } from '../sources/portfolio-source.ts';

/** Headings of columns whose cells are never displayed: numbers of people and accounts, and passwords. */
export const PRIVATE_IMPORT_HEADINGS = /password|identity|id_number|registration_id|account_number/;

const LONGEST = 40;

/** Makes foreign text safe for JSON and the screen. */
export const displayableText = (text: string): string => {
  const plain = text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).toWellFormed()}…` : plain;
};

/** Masks long numbers except their last three digits. */
const withoutNumbers = (text: string): string =>
  text.replace(/\d(?:[ -]?\d){6,}/g, (digits) => `•••${digits.slice(-3)}`);

export const importSampleCellsOf = ({ begins }: ImportTableSheet, place: number, column: string | null): string[] =>
  column !== null && PRIVATE_IMPORT_HEADINGS.test(column)
    ? []
    : (begins?.rows ?? []).map(({ cells }) => displayableText(withoutNumbers(cells[place] ?? '')));
