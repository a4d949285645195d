import { formatWholeNumber } from '@stoep/domain/money/money-format';

/** Formats counts of rows: 12 345; "5 000+" where no more were counted. */
export const formatCount = (count: number, atLeast = false): string =>
  `${formatWholeNumber(count)}${atLeast ? '+' : ''}`;

/** "1 entry", "2 entries". */
export const formatCountOf = (count: number, one: string, several: string): string =>
  `${formatCount(count)} ${count === 1 ? one : several}`;

/** "1 unit", "2 units": for words that only take an s. */
export const countText = (count: number, one: string): string => formatCountOf(count, one, `${one}s`);
