/** The units that a take-on would create: numbers, quotas and balances of each line, as the books will have them. */
import { addDays, type Day } from '../../calendar/calendar.ts';
import { type Cents, cents, ZERO_CENTS } from '../../money/cents.ts';
import { sumCents } from '../../money/money.ts';
import { BALANCE_AGE_MEANINGS } from './column-meanings.ts';
import type { LineMeaning } from './list-row-cells.ts';
import { centsOfPlainRand, quotaOfPlainText } from './read-list-cell.ts';
import type { TakeOnLine } from './take-on-lines.ts';

type AgeMeaning = (typeof BALANCE_AGE_MEANINGS)[number];

/** Days before the cut-off day on which a balance of each age fell due. */
export const DAYS_OF_AGE: Readonly<Record<AgeMeaning, number>> = {
  'balance.current': 0,
  'balance.30': 30,
  'balance.60': 60,
  'balance.90': 90,
  'balance.120': 120,
  'balance.150': 150,
  'balance.180': 180,
};

/** Part of an opening balance. `dueDay`: its age in the list, counted back from the cut-off day. */
export type OpeningAmount = { readonly age: AgeMeaning; readonly dueDay: Day; readonly amount: Cents };

export type TakeOnUnit = {
  readonly line: TakeOnLine;
  readonly door: string;
  /** 0 if it cannot be read. */
  readonly section: number;
  /** The list names no section: it is numbered here. */
  readonly isSectionOurs: boolean;
  /** Square metres; 0 if the list has none. */
  readonly floorArea: number;
  /** Ten-thousandths of a percent. */
  readonly quota: number;
  readonly accountNumber: string;
  readonly isAccountNumberOurs: boolean;
  /** Of the former agent's list: positive is owed. */
  readonly balance: Cents;
  /** The parts by age, without nil; one part if the list has no ages. */
  readonly opening: readonly OpeningAmount[];
  /** The ages do not add up to the balance that stands beside them. */
  readonly agesDiffer: boolean;
  readonly levies: { readonly administrative: Cents; readonly reserve: Cents; readonly total: Cents };
};

const amountOf = (line: TakeOnLine, meaning: LineMeaning): Cents => {
  const cell = line.cells[meaning];
  return cell === undefined || cell.fault !== undefined ? ZERO_CENTS : centsOfPlainRand(cell.value);
};

const isFilled = (line: TakeOnLine, meaning: LineMeaning): boolean => (line.cells[meaning]?.value ?? '') !== '';

const balanceOf = (line: TakeOnLine, cutOffDay: Day) => {
  const ages = BALANCE_AGE_MEANINGS.map((age) => ({ age, amount: amountOf(line, age) })).filter(
    ({ amount }) => amount !== 0,
  );
  const hasAges = BALANCE_AGE_MEANINGS.some((age) => line.cells[age] !== undefined);
  const credit = cents(-Math.abs(amountOf(line, 'balance.credit')));
  const hasDebit = line.cells['balance.debit'] !== undefined;
  const sides = cents(amountOf(line, 'balance.debit') + credit);
  // Money that the former agent had not matched stands beside the ages, and is a credit of today. With a debit column
  // beside it, it is one side of the balance, which the ages divide already.
  if (hasAges && !hasDebit && credit !== 0) ages.push({ age: 'balance.current', amount: credit });
  const aged = sumCents(ages.map(({ amount }) => amount));
  const total = isFilled(line, 'balance.total') ? amountOf(line, 'balance.total') : undefined;
  const hasSides = hasDebit || (line.cells['balance.credit'] !== undefined && !hasAges);
  const stated = total ?? (hasSides ? sides : undefined);
  const balance = stated ?? aged;
  const dueDayOf = (age: AgeMeaning): Day => addDays(cutOffDay, -DAYS_OF_AGE[age]);
  const opening: OpeningAmount[] =
    hasAges && aged === balance
      ? ages.map(({ age, amount }) => ({ age, amount, dueDay: dueDayOf(age) }))
      : balance === 0
        ? []
        : [{ age: 'balance.current', amount: balance, dueDay: cutOffDay }];
  const sidesDiffer = total !== undefined && hasSides && sides !== 0 && sides !== total;
  return { balance, opening, agesDiffer: sidesDiffer || (hasAges && stated !== undefined && aged !== stated) };
};

const textOf = (line: TakeOnLine, meaning: LineMeaning): string => line.cells[meaning]?.value ?? '';

const numberIn = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : 0);

/** Sections of units whose list names none: the number in the door where that makes each its own, else the order. */
const sectionsFor = (lines: readonly TakeOnLine[]): number[] => {
  const doors = lines.map((line) => numberIn(textOf(line, 'unit.door')));
  const areNumbers = doors.every((door) => door > 0) && new Set(doors).size === doors.length;
  return lines.map((_, at) => (areNumbers ? (doors[at] ?? 0) : at + 1));
};

/** MAR001, MAR002 ...: the code of the building and the place of the unit, without numbers that the list uses. */
const accountNumbersFor = (lines: readonly TakeOnLine[], code: string): string[] => {
  const used = new Set(lines.map((line) => textOf(line, 'account.number').toUpperCase()));
  let next = 0;
  return lines.map((line) => {
    const own = textOf(line, 'account.number');
    if (own !== '') return own;
    let number: string;
    do {
      next += 1;
      number = `${code}${String(next).padStart(3, '0')}`;
    } while (used.has(number.toUpperCase()));
    return number;
  });
};

/**
 * @param code the code of the building, for account numbers that the list lacks
 * @param cutOffDay the day of the former agent's balances
 */
export const unitsOfLines = (lines: readonly TakeOnLine[], code: string, cutOffDay: Day): TakeOnUnit[] => {
  const hasSections = lines.some((line) => isFilled(line, 'unit.section'));
  const hasDoors = lines.some((line) => isFilled(line, 'unit.door'));
  const ours = sectionsFor(lines);
  const numbers = accountNumbersFor(lines, code);
  return lines.map((line, at): TakeOnUnit => {
    const section = hasSections ? numberIn(textOf(line, 'unit.section')) : (ours[at] ?? 0);
    return {
      line,
      door: hasDoors ? textOf(line, 'unit.door') : textOf(line, 'unit.section'),
      section,
      isSectionOurs: !hasSections,
      floorArea: numberIn(textOf(line, 'unit.floorArea')),
      quota: line.cells['unit.quota']?.fault ? 0 : quotaOfPlainText(textOf(line, 'unit.quota')),
      accountNumber: numbers[at] ?? '',
      isAccountNumberOurs: !isFilled(line, 'account.number'),
      ...balanceOf(line, cutOffDay),
      levies: {
        administrative: amountOf(line, 'levy.administrative'),
        reserve: amountOf(line, 'levy.reserve'),
        total: amountOf(line, 'levy.total'),
      },
    };
  });
};
