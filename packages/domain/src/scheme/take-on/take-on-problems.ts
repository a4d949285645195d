/** What has to be put right before a take-on, and what is worth knowing. Grouped by kind; the words are the contract's. */
import { FULL_PARTICIPATION_QUOTA } from '../participation-quota.ts';
import { type ColumnMeaning, mayRepeatMeaning } from './column-meanings.ts';
import { OWNER_FIELDS } from './list-row-cells.ts';
import type { ListCellFault } from './read-list-cell.ts';
import type { SheetPlan } from './sheet-plan.ts';
import type { SheetJoining, TakeOnLine } from './take-on-lines.ts';
import type { TakeOnUnit } from './take-on-units.ts';

/** In the order in which they are shown; the first ones block. */
export const TAKE_ON_PROBLEM_KINDS = [
  'noUnits',
  'openMoneyColumn',
  'columnTwice',
  'joinUnclear',
  'unmatched',
  'doubled',
  'doorMissing',
  'doorTwice',
  'sectionMissing',
  'sectionTwice',
  'accountTwice',
  'quotaMissing',
  'quotaSum',
  'amount',
  'quota',
  'agesDiffer',
  'ownerMissingWithBalance',
  'idNumber',
  'email',
  'mobile',
  'phone',
  'area',
  'section',
  'day',
  'text',
  'ownerMissing',
  'noEmail',
  'nameUnclear',
] as const;
export type TakeOnProblemKind = (typeof TAKE_ON_PROBLEM_KINDS)[number];

const WARNINGS: readonly TakeOnProblemKind[] = ['ownerMissing', 'noEmail', 'nameUnclear'];

/** True if the take-on may go on with it. */
export const isTakeOnWarning = (kind: TakeOnProblemKind): boolean => WARNINGS.includes(kind);

/** @property line null for the take-on as a whole */
export type TakeOnProblem = {
  readonly kind: TakeOnProblemKind;
  readonly line: string | null;
  readonly owner: number | null;
  readonly field: ColumnMeaning | null;
};

/** Kinds that "leave empty" puts right for all lines at once: the building can be run without the value. */
export const LEAVABLE_PROBLEM_KINDS: readonly TakeOnProblemKind[] = [
  'idNumber',
  'email',
  'mobile',
  'phone',
  'area',
  'day',
];

const about = (
  kind: TakeOnProblemKind,
  line: TakeOnLine | null,
  field: ColumnMeaning | null = null,
  owner: number | null = null,
): TakeOnProblem => ({ kind, line: line?.key ?? null, owner, field });

const KIND_OF_FAULT: Readonly<Record<ListCellFault, TakeOnProblemKind>> = {
  amount: 'amount',
  quota: 'quota',
  area: 'area',
  section: 'section',
  email: 'email',
  mobile: 'mobile',
  phone: 'phone',
  idNumber: 'idNumber',
  day: 'day',
  text: 'text',
};

const cellFaults = (line: TakeOnLine): TakeOnProblem[] => [
  ...Object.entries(line.cells).flatMap(([field, cell]) =>
    // The keys of `cells` are meanings.
    cell?.fault ? [about(KIND_OF_FAULT[cell.fault], line, field as ColumnMeaning)] : [],
  ),
  ...line.owners.flatMap((owner) =>
    OWNER_FIELDS.flatMap((field) => {
      const { fault } = owner.cells[field];
      return fault ? [about(KIND_OF_FAULT[fault], line, `owner.${field}`, owner.place)] : [];
    }),
  ),
];

/** The lines after the first with each value. */
const repeated = (units: readonly TakeOnUnit[], keyIn: (unit: TakeOnUnit) => string): TakeOnLine[] => {
  const seen = new Set<string>();
  return units.flatMap((unit) => {
    const value = keyIn(unit).toLowerCase();
    if (value === '' || value === '0') return [];
    if (seen.has(value)) return [unit.line];
    seen.add(value);
    return [];
  });
};

const ofUnit = (unit: TakeOnUnit): TakeOnProblem[] => {
  const { line } = unit;
  const owners = line.owners.filter(({ name }) => name !== '');
  const hasFault = (meaning: 'unit.section' | 'unit.quota') => line.cells[meaning]?.fault !== undefined;
  return [
    ...(line.unmatched ? [about('unmatched', line)] : []),
    ...(line.doubled ?? []).map((field) => about('doubled', line, field)),
    ...(unit.door === '' ? [about('doorMissing', line, 'unit.door')] : []),
    ...(unit.section === 0 && !hasFault('unit.section') ? [about('sectionMissing', line, 'unit.section')] : []),
    ...(unit.quota === 0 && !hasFault('unit.quota') && !line.unmatched
      ? [about('quotaMissing', line, 'unit.quota')]
      : []),
    ...cellFaults(line),
    ...(unit.agesDiffer ? [about('agesDiffer', line, 'balance.total')] : []),
    ...(owners.length === 0
      ? [about(unit.balance === 0 ? 'ownerMissing' : 'ownerMissingWithBalance', line, 'owner.name', 0)]
      : []),
    ...owners.flatMap((owner) => (owner.unclear ? [about('nameUnclear', line, 'owner.name', owner.place)] : [])),
    ...(owners.length > 0 && owners.every(({ cells }) => cells.email.value === '')
      ? [about('noEmail', line, 'owner.email', 0)]
      : []),
  ];
};

/** A column of amounts that nobody has placed: a balance could be lost with it. Or one meaning for two columns. */
const columnProblems = (plans: readonly SheetPlan[]): TakeOnProblem[] =>
  plans
    .filter(({ use }) => use)
    .flatMap(({ columns }) => {
      const isOpen = columns.some(({ certainty, hasAmounts }) => certainty === 'open' && hasAmounts);
      const meanings = columns.flatMap(({ meaning }) =>
        meaning === null || mayRepeatMeaning(meaning) ? [] : [meaning],
      );
      return [
        ...(isOpen ? [about('openMoneyColumn', null)] : []),
        ...(new Set(meanings).size < meanings.length ? [about('columnTwice', null)] : []),
      ];
    });

/** All problems, in the order of `TAKE_ON_PROBLEM_KINDS`. */
export const problemsOfTakeOn = (
  plans: readonly SheetPlan[],
  joins: Readonly<Record<string, SheetJoining>>,
  units: readonly TakeOnUnit[],
): TakeOnProblem[] => {
  const quotas = units.reduce((sum, { quota }) => sum + quota, 0);
  const problems = [
    ...(units.length === 0 ? [about('noUnits', null)] : []),
    ...columnProblems(plans),
    ...Object.values(joins).flatMap(({ choices }) => (choices.length > 0 ? [about('joinUnclear', null)] : [])),
    ...units.flatMap(ofUnit),
    ...repeated(units, ({ door }) => door).map((line) => about('doorTwice', line, 'unit.door')),
    ...repeated(units, ({ section }) => String(section)).map((line) => about('sectionTwice', line, 'unit.section')),
    ...repeated(units, ({ accountNumber }) => accountNumber).map((line) =>
      about('accountTwice', line, 'account.number'),
    ),
    ...(units.length > 0 && quotas !== FULL_PARTICIPATION_QUOTA ? [about('quotaSum', null, 'unit.quota')] : []),
  ];
  return problems.toSorted(
    (one, other) => TAKE_ON_PROBLEM_KINDS.indexOf(one.kind) - TAKE_ON_PROBLEM_KINDS.indexOf(other.kind),
  );
};
