/** Parses numbers as people type or paste them, with a decimal comma or a point. */
import { checkRandText } from '@stoep/domain/money/money-input';
import { type CheckResult, invalidResult, validResult } from '@stoep/domain/wording/check-result';

/** Money is in rand. A decimal is a reading or a percentage. */
export type NumberKind = 'money' | 'whole' | 'decimal';

/** Commas divide thousands only where a point divides the decimals: 1,250 is read as in reading rounds. */
const GROUPED_BY_COMMA = /^-?\d{1,3}(?:,\d{3})+\.\d+$/;
const GROUPED_BY_DOT = /^-?\d{1,3}(?:\.\d{3})+,\d+$/;

const parseDecimal = (text: string): CheckResult<number> => {
  const bare = text.replaceAll(/\s|%$/g, '').replace('\u2212', '-');
  const grouping = (GROUPED_BY_COMMA.test(bare) && ',') || (GROUPED_BY_DOT.test(bare) && '.');
  const plain = (grouping ? bare.replaceAll(grouping, '') : bare).replace(',', '.');
  return /^-?\d*\.?\d+$/.test(plain) ? validResult(Number(plain)) : invalidResult('Please enter a number.');
};

const parseMoney = (text: string): CheckResult<number> => {
  const amount = checkRandText(text);
  return amount.ok ? validResult(amount.value / 100) : amount;
};

const parseWhole = (text: string): CheckResult<number> => {
  const amount = parseMoney(text);
  return amount.ok && Number.isInteger(amount.value) ? amount : invalidResult('Please enter a whole number.');
};

const PARSERS = { money: parseMoney, whole: parseWhole, decimal: parseDecimal };

/** The number, or what to type instead. A mark after the last digit is a number that is still being typed. */
export const parseNumberText = (kind: NumberKind, text: string): CheckResult<number> =>
  PARSERS[kind](text.trim().replace(/(?<=\d)[.,]$/, ''));
