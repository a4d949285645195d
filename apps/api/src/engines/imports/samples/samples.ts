/** Some values of a column, for the eyes of who says what it is. Numbers of people and accounts are not among them. */
import type { Sheet } from '../sources/source.ts';

/** Numbers of people and accounts, and passwords, are not repeated. */
export const UNSAID = /password|identity|id_number|registration_id|account_number/;

const LONGEST = 40;

/** What JSON and a screen can hold of a text that somebody else wrote. */
export const shownText = (text: string): string => {
  const plain = text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).toWellFormed()}…` : plain;
};

/** A number as long as those of people and accounts keeps its last three digits. */
const withoutNumbers = (text: string): string =>
  text.replace(/\d(?:[ -]?\d){6,}/g, (digits) => `•••${digits.slice(-3)}`);

export const samplesOf = ({ begins }: Sheet, place: number, column: string | null): string[] =>
  column !== null && UNSAID.test(column)
    ? []
    : (begins?.rows ?? []).map(({ cells }) => shownText(withoutNumbers(cells[place] ?? '')));
