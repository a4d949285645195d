/** One line for each unit, joined from the rows of all sheets that are read. */

import type { ColumnMeaning, SheetJoin } from './column-meanings.ts';
import type { ListRow } from './list-headings.ts';
import {
  correctedRow,
  type LineCell,
  type LineMeaning,
  type LineOwner,
  type ListRowCells,
  OWNER_FIELDS,
  ownersOfRow,
  rowValue,
} from './list-row-cells.ts';
import { nameKey } from './owner-names.ts';
import type { SheetPlan } from './sheet-plan.ts';
import type { TakeOnEdit } from './take-on-edit.ts';

export type TakeOnLine = {
  /** Where its first row stands: sheet and row. Corrections name it. */
  readonly key: string;
  readonly cells: Readonly<Partial<Record<LineMeaning, LineCell>>>;
  readonly owners: readonly LineOwner[];
  /** All rows that say something of it, as sheet and row. */
  readonly from: readonly string[];
  /** It fits no unit of the other lists. */
  readonly unmatched?: true;
  /** Two rows of one sheet have the same money. */
  readonly doubled?: readonly LineMeaning[];
};

const isLineMeaning = (meaning: ColumnMeaning): meaning is LineMeaning => !meaning.startsWith('owner.');

/** Doors, sections and account numbers as they are compared: "Flat 07" is "7". */
const matchKey = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[\s._/-]+/g, '')
    .replace(/^0+(?=\w)/, '')
    .replace(/(?<=\D)0+(?=\d)/g, '');

type OpenLine = {
  key: string;
  from: string[];
  cells: Partial<Record<LineMeaning, LineCell>>;
  owners: LineOwner[];
  /** The sheet that each owner came from, so that a second row of it adds a second owner. */
  ownersFrom: string;
  unmatched?: true;
  doubled: LineMeaning[];
};

const JOINS = ['unit.door', 'unit.section', 'account.number'] as const;
type Join = (typeof JOINS)[number];

/** True for the row of a further owner of the unit above: nothing but the owner differs. */
const continues = (row: ListRowCells, line: OpenLine | undefined, sheet: string): boolean => {
  if (!line?.key.startsWith(`${sheet}:`)) return false;
  const hasOwner =
    rowValue(row, 'owner.name') + rowValue(row, 'owner.lastName') + rowValue(row, 'owner.firstName') !== '';
  const same = (meaning: Join) => {
    const value = rowValue(row, meaning);
    return value === '' || value === (line.cells[meaning]?.value ?? '');
  };
  const figures = [...row].filter(([meaning, { was }]) => /^(?:balance|levy|unit\.quota)/.test(meaning) && was !== '');
  const repeats = figures.every(
    ([meaning, { value }]) => isLineMeaning(meaning) && line.cells[meaning]?.value === value,
  );
  const names = JOINS.some((meaning) => rowValue(row, meaning) !== '');
  return hasOwner && JOINS.every(same) && repeats && (figures.length === 0 || names) && (names || figures.length === 0);
};

/** What the same person's row of another sheet adds: only what is not known yet. */
const filledFrom = (owner: LineOwner, other: LineOwner): LineOwner => {
  const cells = { ...owner.cells };
  for (const field of OWNER_FIELDS) if (cells[field].was === '') cells[field] = other.cells[field];
  return { ...owner, cells };
};

/** @param isFurther the row repeats the unit for a further owner, and its figures with it */
const addRow = (line: OpenLine, row: ListRowCells, sheet: string, place: number, isFurther = false): void => {
  const isSecond = line.from.some((from) => from.startsWith(`${sheet}:`));
  line.from.push(`${sheet}:${place}`);
  for (const [meaning, cell] of row) {
    if (!isLineMeaning(meaning) || cell.was === '') continue;
    const before = line.cells[meaning];
    if (before === undefined || before.was === '') line.cells[meaning] = cell;
    else if (
      /^(?:balance|levy)/.test(meaning) &&
      (before.value !== cell.value || (isSecond && !isFurther && cell.value !== '0.00'))
    )
      line.doubled.push(meaning);
  }
  const owners = ownersOfRow(row);
  if (owners.length === 0) return;
  if (line.owners.length === 0) line.ownersFrom = sheet;
  const isSame = (one: LineOwner, other: LineOwner) => nameKey(one.name) === nameKey(other.name);
  line.owners = line.owners.map((one) => {
    const other = owners.find((candidate) => isSame(one, candidate));
    return other ? filledFrom(one, other) : one;
  });
  if (line.ownersFrom === sheet)
    line.owners.push(
      ...owners
        .filter((owner) => !line.owners.some((one) => isSame(one, owner)))
        .map((owner, at) => ({ ...owner, place: line.owners.length + at })),
    );
};

const newLine = (plan: SheetPlan, row: ListRow, cells: ListRowCells): OpenLine => {
  const line: OpenLine = {
    key: `${plan.sheet.id}:${row.row}`,
    from: [],
    cells: {},
    owners: [],
    ownersFrom: '',
    doubled: [],
  };
  addRow(line, cells, plan.sheet.id, row.row);
  return line;
};

const has = (plan: SheetPlan, meaning: ColumnMeaning): boolean =>
  plan.columns.some((column) => column.meaning === meaning);

/** The sheet whose rows are the units: the one with quotas, then with doors, sections or accounts. */
const baseRank = (plan: SheetPlan): number =>
  (has(plan, 'unit.quota') ? 8 : 0) +
  (has(plan, 'unit.door') ? 4 : 0) +
  (has(plan, 'unit.section') ? 2 : 0) +
  (has(plan, 'account.number') ? 1 : 0);

const linesOfBase = (plan: SheetPlan, edits: readonly TakeOnEdit[]): OpenLine[] => {
  const lines: OpenLine[] = [];
  for (const row of plan.rows) {
    const cells = correctedRow(plan, row, edits);
    const above = lines.at(-1);
    if (continues(cells, above, plan.sheet.id) && above) addRow(above, cells, plan.sheet.id, row.row, true);
    else lines.push(newLine(plan, row, cells));
  }
  return lines;
};

/** The lines by each value of a join. */
const indexed = (lines: readonly OpenLine[], valueIn: (line: OpenLine) => string): Map<string, OpenLine[]> => {
  const index = new Map<string, OpenLine[]>();
  for (const line of lines) {
    const value = valueIn(line);
    if (value !== '') index.set(value, [...(index.get(value) ?? []), line]);
  }
  return index;
};

const ownerKeyOf = (owners: readonly { name: string }[]): string =>
  owners
    .map(({ name }) => nameKey(name))
    .filter(Boolean)
    .join('+');

/** The number at the end of an account number: QTE1116 is the account of section 16. */
const endOf = (account: string): string => matchKey(/\d{1,2}$/.exec(account)?.[0] ?? '');

type Way = { readonly join: SheetJoin; readonly find: (row: ListRowCells) => readonly OpenLine[] };

const FIGURES = /^(?:balance|levy|unit\.quota)/;
const NO_LINES: readonly OpenLine[] = [];

const waysOf = (lines: readonly OpenLine[]): Way[] => {
  const by = (meaning: Join, keyOf = matchKey) => indexed(lines, (line) => keyOf(line.cells[meaning]?.value ?? ''));
  const way = (join: SheetJoin, index: ReadonlyMap<string, OpenLine[]>, meaning: Join, keyOf = matchKey): Way => ({
    join,
    find: (row) => index.get(keyOf(rowValue(row, meaning))) ?? NO_LINES,
  });
  const [doors, sections, accounts, ends] = [
    by('unit.door'),
    by('unit.section'),
    by('account.number'),
    by('account.number', endOf),
  ];
  const owners = indexed(lines, (line) => ownerKeyOf(line.owners));
  return [
    way('door', doors, 'unit.door'),
    way('section', sections, 'unit.section'),
    way('account', accounts, 'account.number'),
    // A "unit" may be the door in one list and the section in the other.
    way('sectionIsDoor', sections, 'unit.door'),
    way('sectionIsDoor', doors, 'unit.section'),
    way('accountEnd', ends, 'unit.section'),
    way('accountEnd', sections, 'account.number', endOf),
    way('accountEnd', ends, 'unit.door'),
    way('accountEnd', doors, 'account.number', endOf),
    { join: 'owner', find: (row) => owners.get(ownerKeyOf(ownersOfRow(row))) ?? NO_LINES },
  ];
};

const GUESSED: readonly SheetJoin[] = ['sectionIsDoor', 'accountEnd'];
const CERTAIN_HITS = 0.9;

export type SheetJoining = {
  /** Undefined where no row finds a unit. */
  readonly join: SheetJoin | undefined;
  /** Ways that find nearly all units, and not the same: a person has to say which is right. */
  readonly choices: readonly SheetJoin[];
};

const one = (found: readonly OpenLine[]): OpenLine | undefined => (found.length === 1 ? found[0] : undefined);

/** The way that finds most units; a plain one before a guessed one. */
const joiningOf = (ways: readonly Way[], rows: readonly ListRowCells[], chosen: string | undefined) => {
  const rated = ways
    .map((way, at) => ({ ...way, at, hits: rows.filter((row) => way.find(row).length > 0).length }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits || a.at - b.at);
  const most = rated[0]?.hits ?? 0;
  const plain = rated.find(({ join, hits }) => !GUESSED.includes(join) && hits >= most * CERTAIN_HITS);
  const best = rated.find(({ join }) => join === chosen) ?? plain ?? rated[0];
  if (!best || !GUESSED.includes(best.join)) return { best, choices: [] };
  const rivals = rated.filter(
    (way) =>
      way.join !== best.join &&
      way.hits >= rows.length * CERTAIN_HITS &&
      rows.some((row) => one(way.find(row)) !== one(best.find(row))),
  );
  return { best, choices: rivals.length > 0 ? [...new Set([best, ...rivals].map(({ join }) => join))] : [] };
};

/** True where a row says nothing of a unit but who owns it: it may be of all units of that owner. */
const isOfOwnerAlone = (row: ListRowCells): boolean =>
  [...row].every(([meaning, { value }]) => value === '' || meaning.startsWith('owner.'));

const joinSheet = (
  lines: OpenLine[],
  plan: SheetPlan,
  edits: readonly TakeOnEdit[],
  chosen: string | undefined,
): SheetJoining => {
  const rows = plan.rows.map((row) => ({ row, cells: correctedRow(plan, row, edits) }));
  const ways = waysOf(lines);
  const { best, choices } = joiningOf(
    ways,
    rows.map(({ cells }) => cells),
    chosen,
  );
  const certain = ways.filter(({ join }) => !GUESSED.includes(join));
  let above: OpenLine | undefined;
  for (const { row, cells } of rows) {
    const owners = ownersOfRow(cells);
    const hasKey = JOINS.some((meaning) => rowValue(cells, meaning) !== '');
    const hasFigures = [...cells].some(
      ([meaning, { value }]) => FIGURES.test(meaning) && value !== '' && value !== '0.00',
    );
    if (!hasKey && owners.length === 0 && !hasFigures) continue;
    // A row without a unit is a further owner of the unit above, unless the sheet goes by owners.
    const further = !hasKey && best?.join !== 'owner' ? above : undefined;
    const all = best?.find(cells) ?? NO_LINES;
    const found = further
      ? [further]
      : all.length > 0
        ? all
        : (certain.map((way) => way.find(cells)).find(({ length }) => length === 1) ?? NO_LINES);
    const fits = found.length === 1 || (found.length > 1 && isOfOwnerAlone(cells));
    if (fits)
      for (const line of found) addRow(line, cells, plan.sheet.id, row.row, owners.length > 0 && further !== undefined);
    else lines.push({ ...newLine(plan, row, cells), unmatched: true });
    above = fits ? found[0] : lines.at(-1);
  }
  return { join: best?.join, choices: chosen === undefined || !choices.some((join) => join === chosen) ? choices : [] };
};

export type JoinedLines = {
  readonly lines: readonly TakeOnLine[];
  /** How each further sheet was joined, by its id. */
  readonly joins: Readonly<Record<string, SheetJoining>>;
};

/**
 * The lines of a take-on, in the order of the list of units.
 * @param edits corrections; those of rows that fit no unit may let them fit one
 * @param chosen how a person said that a sheet is joined, by its id
 */
export const linesOfSheets = (
  plans: readonly SheetPlan[],
  edits: readonly TakeOnEdit[],
  chosen: Readonly<Record<string, string | undefined>>,
): JoinedLines => {
  const used = plans.filter(({ use }) => use).toSorted((a, b) => baseRank(b) - baseRank(a));
  const [base, ...others] = used;
  if (!base) return { lines: [], joins: {} };
  const lines = linesOfBase(base, edits);
  const joins: Record<string, SheetJoining> = {};
  for (const plan of others) joins[plan.sheet.id] = joinSheet(lines, plan, edits, chosen[plan.sheet.id]);
  return {
    joins,
    lines: lines.map(({ key, from, cells, owners, unmatched, doubled }) => ({
      key,
      from,
      cells,
      owners,
      ...(unmatched ? { unmatched } : {}),
      ...(doubled.length > 0 ? { doubled } : {}),
    })),
  };
};
