/** The rows of the step Put right: one for each owner of each unit, with the corrections as they are typed. */
import { formatQuota } from '@stoep/domain/scheme/participation-quota';
import type { ColumnMeaning } from '@stoep/domain/scheme/take-on/column-meanings';
import type { LineMeaning, OwnerField } from '@stoep/domain/scheme/take-on/list-row-cells';
import { plainRand } from '@stoep/domain/scheme/take-on/read-list-cell';
import type { TakeOnEdit } from '@stoep/domain/scheme/take-on/take-on-edit';
import type { TakeOnPreview } from '@stoep/domain/scheme/take-on/take-on-preview';
import type { TakeOnProblem } from '@stoep/domain/scheme/take-on/take-on-problems';
import type { TakeOnUnit } from '@stoep/domain/scheme/take-on/take-on-units';
import { validResult } from '@stoep/domain/wording/check-result';
import { type GridCellErrors, type GridColumn, gridCellName } from '../../grid/grid-types.ts';
import { MEANING_LABELS, PROBLEM_WORDS } from './take-on-words.ts';

export type UnitGridRow = {
  readonly key: string;
  readonly unit: TakeOnUnit;
  /** The place among the owners of the unit; the first row holds the unit itself. */
  readonly owner: number;
  /** What was just typed. */
  readonly edit?: TakeOnEdit;
};

/** A key without a point, since a point divides row and column in the grid. */
const rowKey = (line: string, owner: number): string => `${line.replaceAll('.', '_')}#${owner}`;

export const unitGridRows = (units: readonly TakeOnUnit[]): UnitGridRow[] =>
  units.flatMap((unit) =>
    (unit.line.owners.length === 0 ? [0] : unit.line.owners.map(({ place }) => place)).map((owner) => ({
      key: rowKey(unit.line.key, owner),
      unit,
      owner,
    })),
  );

/** The column of the grid that shows a meaning. */
const columnId = (field: ColumnMeaning): string =>
  (field === 'owner.firstName' || field === 'owner.lastName' ? 'owner.name' : field).replace('.', '-');

export const unitGridErrors = (problems: readonly TakeOnProblem[]): GridCellErrors =>
  new Map(
    problems.flatMap(({ kind, line, owner, field }): [string, string][] =>
      line === null
        ? []
        : [[gridCellName(rowKey(line, owner ?? 0), columnId(field ?? 'unit.door')), PROBLEM_WORDS[kind].advice]],
    ),
  );

const edited = (row: UnitGridRow, field: ColumnMeaning, owner: number | null, value: string) =>
  validResult({ ...row, edit: { line: row.unit.line.key, owner, field, value: value.slice(0, 300) } });

type ColumnLook = { readonly align?: 'end'; readonly width?: string; readonly heads?: true };

const unitColumn = (
  meaning: LineMeaning,
  text: (unit: TakeOnUnit) => string,
  { align, width, heads }: ColumnLook = {},
): GridColumn<UnitGridRow> => ({
  id: columnId(meaning),
  header: MEANING_LABELS[meaning],
  ...(align ? { align } : {}),
  ...(width ? { width } : {}),
  ...(heads ? { heads } : {}),
  // The row of a further owner is headed by the door too, so that no row is without a heading.
  text: ({ unit, owner }) => (owner === 0 || heads ? text(unit) : ''),
  typed: ({ unit }) => unit.line.cells[meaning]?.value ?? text(unit),
  open: ({ owner }) => owner === 0,
  read: (row, typed) => edited(row, meaning, null, typed),
  tone: ({ unit, owner }) => (owner === 0 && unit.line.cells[meaning]?.repaired ? 'soft' : undefined),
});

const ownerAt = ({ line }: TakeOnUnit, owner: number) => line.owners.find(({ place }) => place === owner);

const ownerColumn = (field: OwnerField, header: string, width: string): GridColumn<UnitGridRow> => ({
  id: `owner-${field}`,
  header,
  width,
  text: ({ unit, owner }) => ownerAt(unit, owner)?.cells[field].value ?? '',
  read: (row, typed) => edited(row, `owner.${field}`, row.owner, typed),
  tone: ({ unit, owner }) => (ownerAt(unit, owner)?.cells[field].repaired ? 'soft' : undefined),
});

const cellText = (unit: TakeOnUnit, meaning: LineMeaning): string => unit.line.cells[meaning]?.value ?? '';

const AGES: readonly LineMeaning[] = [
  'balance.current',
  'balance.30',
  'balance.60',
  'balance.90',
  'balance.120',
  'balance.150',
  'balance.180',
];
/** ColumnLook only where a list has them. */
const SOMETIMES: readonly LineMeaning[] = [
  'account.ownerSince',
  'balance.debit',
  'balance.credit',
  ...AGES,
  'tenant.name',
  'tenant.email',
  'tenant.mobile',
];

/** The columns of the grid: those of every take-on, and those that these lists have. */
export const unitGridColumns = ({ units }: TakeOnPreview): GridColumn<UnitGridRow>[] => {
  const has = (meaning: LineMeaning) => units.some((unit) => cellText(unit, meaning) !== '');
  const fault = (unit: TakeOnUnit, meaning: LineMeaning, text: string) =>
    unit.line.cells[meaning]?.fault ? cellText(unit, meaning) : text;
  return [
    unitColumn('unit.door', ({ door }) => door, { width: '84px', heads: true }),
    unitColumn('unit.section', (unit) => (unit.section === 0 ? cellText(unit, 'unit.section') : String(unit.section)), {
      align: 'end',
      width: '84px',
    }),
    unitColumn('unit.floorArea', (unit) => cellText(unit, 'unit.floorArea'), { align: 'end', width: '92px' }),
    unitColumn('unit.quota', (unit) => fault(unit, 'unit.quota', unit.quota === 0 ? '' : formatQuota(unit.quota)), {
      align: 'end',
      width: '120px',
    }),
    ownerColumn('name', 'Owner', '220px'),
    ownerColumn('email', 'Email', '240px'),
    ownerColumn('mobile', 'Mobile', '140px'),
    ownerColumn('idNumber', 'ID or registration', '150px'),
    ownerColumn('phone', 'Telephone', '140px'),
    ownerColumn('address', 'Postal address', '240px'),
    unitColumn('account.number', ({ accountNumber }) => accountNumber, { width: '120px' }),
    unitColumn('balance.total', (unit) => fault(unit, 'balance.total', plainRand(unit.balance)), {
      align: 'end',
      width: '120px',
    }),
    ...SOMETIMES.filter(has).map((meaning) =>
      unitColumn(meaning, (unit) => cellText(unit, meaning), {
        width: '120px',
        ...(meaning.startsWith('balance') ? { align: 'end' as const } : {}),
      }),
    ),
  ];
};

/** Cells that were read differently from what the list says. */
export const repairedCells = (
  units: readonly TakeOnUnit[],
): { door: string; what: string; was: string; now: string }[] =>
  units.flatMap((unit) => [
    ...Object.entries(unit.line.cells).flatMap(([meaning, cell]) =>
      cell?.repaired && cell.was !== cell.value
        ? [{ door: unit.door, what: MEANING_LABELS[meaning as LineMeaning], was: cell.was, now: cell.value || 'empty' }]
        : [],
    ),
    ...unit.line.owners.flatMap(({ cells }) =>
      Object.entries(cells).flatMap(([field, cell]) =>
        cell.repaired && cell.was !== '' && field !== 'name'
          ? [{ door: unit.door, what: MEANING_LABELS[`owner.${field as OwnerField}`], was: cell.was, now: cell.value }]
          : [],
      ),
    ),
  ]);
