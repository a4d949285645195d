/** What will exist after a take-on: units, people, accounts and sums, from the lists and all corrections. */
import type { Day } from '../../calendar/calendar.ts';
import { type Cents, cents } from '../../money/cents.ts';
import { sumCents } from '../../money/money.ts';
import type { ListSheet } from './list-headings.ts';
import { planSheets, type SheetChoice, type SheetPlan } from './sheet-plan.ts';
import type { TakeOnEdit } from './take-on-edit.ts';
import { applyTakeOnEdits } from './take-on-edits.ts';
import { linesOfSheets, type SheetJoining, type TakeOnLine } from './take-on-lines.ts';
import { peopleOfUnits, type TakeOnPeople } from './take-on-people.ts';
import { isTakeOnWarning, problemsOfTakeOn, type TakeOnProblem } from './take-on-problems.ts';
import { DAYS_OF_AGE, type TakeOnUnit, unitsOfLines } from './take-on-units.ts';

export type TakeOnInput = {
  readonly sheets: readonly ListSheet[];
  readonly choices: Readonly<Record<string, SheetChoice>>;
  readonly edits: readonly TakeOnEdit[];
  /** The code of the building. */
  readonly code: string;
  readonly cutOffDay: Day;
};

export type TakeOnSums = {
  readonly units: number;
  /** Ten-thousandths of a percent. */
  readonly quota: number;
  readonly people: number;
  readonly tenants: number;
  readonly owing: number;
  readonly inCredit: number;
  readonly nil: number;
  /** Credits are negative. */
  readonly owed: Cents;
  /** By the days of their age at the cut-off day: 0, 30, 60 ... */
  readonly ages: Readonly<Record<string, Cents>>;
  /** Levies of a month in the list. */
  readonly levies: { readonly administrative: Cents; readonly reserve: Cents; readonly total: Cents };
  /** What the lists themselves add up to; null if none says it. */
  readonly statedTotal: { readonly amount: Cents; readonly sheet: string; readonly row: number } | null;
};

export type TakeOnPreview = {
  readonly plans: readonly SheetPlan[];
  /** How each further sheet finds its units, by its id. */
  readonly joins: Readonly<Record<string, SheetJoining>>;
  /** The lines before corrections. */
  readonly read: readonly TakeOnLine[];
  readonly units: readonly TakeOnUnit[];
  readonly people: TakeOnPeople;
  readonly problems: readonly TakeOnProblem[];
  readonly sums: TakeOnSums;
};

const hasTenant = ({ line }: TakeOnUnit): boolean => (line.cells['tenant.name']?.value ?? '') !== '';

const statedTotalOf = (plans: readonly SheetPlan[]): TakeOnSums['statedTotal'] => {
  for (const { use, sheet, statedTotal } of plans)
    if (use && statedTotal) return { amount: statedTotal.amount, row: statedTotal.row, sheet: sheet.id };
  return null;
};

const sumsOf = (plans: readonly SheetPlan[], units: readonly TakeOnUnit[], people: TakeOnPeople): TakeOnSums => {
  const ages: Record<string, Cents> = {};
  for (const { age, amount } of units.flatMap(({ opening }) => opening)) {
    const days = String(DAYS_OF_AGE[age]);
    ages[days] = cents((ages[days] ?? 0) + amount);
  }
  const levy = (kind: keyof TakeOnUnit['levies']) => sumCents(units.map(({ levies }) => levies[kind]));
  return {
    units: units.length,
    quota: units.reduce((sum, { quota }) => sum + quota, 0),
    people: people.people.length,
    tenants: units.filter(hasTenant).length,
    owing: units.filter(({ balance }) => balance > 0).length,
    inCredit: units.filter(({ balance }) => balance < 0).length,
    nil: units.filter(({ balance }) => balance === 0).length,
    owed: sumCents(units.map(({ balance }) => balance)),
    ages,
    levies: { administrative: levy('administrative'), reserve: levy('reserve'), total: levy('total') },
    statedTotal: statedTotalOf(plans),
  };
};

/** Reads the lists anew with every choice and correction. Quick enough for each key press of some hundred units. */
export const previewTakeOn = ({ sheets, choices, edits, code, cutOffDay }: TakeOnInput): TakeOnPreview => {
  const plans = planSheets(sheets, choices);
  const chosen = Object.fromEntries(Object.entries(choices).map(([id, { joinBy }]) => [id, joinBy]));
  const { lines: read, joins } = linesOfSheets(plans, edits, chosen);
  const units = unitsOfLines(applyTakeOnEdits(read, edits), code, cutOffDay);
  const people = peopleOfUnits(units);
  const problems = problemsOfTakeOn(plans, joins, units);
  return { plans, joins, read, units, people, problems, sums: sumsOf(plans, units, people) };
};

/** The problems that stop the take-on. */
export const blockingProblems = (problems: readonly TakeOnProblem[]): readonly TakeOnProblem[] =>
  problems.filter(({ kind }) => !isTakeOnWarning(kind));
