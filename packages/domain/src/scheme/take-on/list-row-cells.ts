/** The cells of a list's row by meaning, and the owners that it names. */

import { splitPersonName } from '../../people/split-name.ts';
import type { ColumnMeaning } from './column-meanings.ts';
import { headingWords } from './heading-synonyms.ts';
import type { ListRow } from './list-headings.ts';
import { type OwnerName, ownersOfName, ownersOfParts } from './owner-names.ts';
import { cleanListCell, type ListCell, readListCell } from './read-list-cell.ts';
import type { SheetPlan } from './sheet-plan.ts';
import type { TakeOnEdit } from './take-on-edit.ts';

/** A cell as it counts, with the text of the list. */
export type LineCell = ListCell & { readonly was: string };

export const OWNER_FIELDS = ['name', 'idNumber', 'email', 'mobile', 'phone', 'address'] as const;
export type OwnerField = (typeof OWNER_FIELDS)[number];

export type LineOwner = OwnerName & {
  /** The place among the owners of the line as read; corrections name it. */
  readonly place: number;
  readonly cells: Readonly<Record<OwnerField, LineCell>>;
};

/** The meanings that a line has once; owners have cells of their own. */
export type LineMeaning = Exclude<ColumnMeaning, `owner.${string}`>;

/** A row by meaning. */
export type ListRowCells = ReadonlyMap<ColumnMeaning, LineCell>;

const NO_CELL: LineCell = { value: '', was: '' };
/** What a column of tenants says where the owner lives there. */
const NO_TENANT = /^(?:self|own|owner|owner occupied|same|vacant|empty|no|none|eienaar|self bewoon|leeg|nee|oop)$/i;

/** The heading says that the surname stands first, which capitals alone do not show: "RADEBANA NJ". */
const SURNAME_FIRST = /\b(?:surname|van)\b.*\b(?:init|inits|initial|initials|name|names|voorletters|naam|voorname)\b/;
const surnameFirst = (name: string): string =>
  name.includes(',') ? name : name.replace(/\s+((?:[A-Z]{1,3}\b\.?\s*)+)$/, ', $1');

/** The cells of a row by meaning; an address may have several columns. */
const cellsOfRow = (plan: SheetPlan, { cells }: ListRow): Map<ColumnMeaning, LineCell> => {
  const read = new Map<ColumnMeaning, LineCell>();
  plan.columns.forEach(({ heading, meaning }, at) => {
    const was = cleanListCell(cells[at] ?? '');
    if (meaning === null) return;
    if (meaning === 'owner.address') {
      const before = read.get(meaning);
      const value = [before?.value, readListCell(meaning, was).value].filter(Boolean).join(', ');
      read.set(meaning, { value, was: value });
      return;
    }
    if (
      meaning === 'owner.name' &&
      splitPersonName(was).kind !== 'company' &&
      SURNAME_FIRST.test(headingWords(heading))
    ) {
      read.set(meaning, { value: surnameFirst(was), was });
      return;
    }
    if (meaning === 'tenant.name' && NO_TENANT.test(was)) {
      read.set(meaning, { value: '', was, repaired: true });
      return;
    }
    read.set(meaning, { ...readListCell(meaning, was, plan.areQuotasFractions), was });
  });
  return read;
};

const DIVIDES = /\s*[;,/&\n]\s*|\s+(?:and|en|or)\s+/;

/** One cell for several owners: shared out where it holds as many values, else it is the first owner's. */
const sharedOut = (meaning: ColumnMeaning, cell: LineCell, owners: number): LineCell[] => {
  const parts = cell.was.split(DIVIDES).filter(Boolean);
  const read = parts.map((part): LineCell => ({ ...readListCell(meaning, part), was: part }));
  const fits = owners > 1 && parts.length === owners && read.every(({ fault }) => fault === undefined);
  return Array.from({ length: owners }, (_, at) => (fits ? (read[at] ?? NO_CELL) : at === 0 ? cell : NO_CELL));
};

const NAMELESS: OwnerName = { name: '', kind: 'person', firstName: '', lastName: '' };

export const ownersOfRow = (row: ReadonlyMap<ColumnMeaning, LineCell>): LineOwner[] => {
  const value = (meaning: ColumnMeaning) => row.get(meaning)?.value ?? '';
  const [whole, first, last] = [value('owner.name'), value('owner.firstName'), value('owner.lastName')];
  const names = first !== '' || last !== '' ? ownersOfParts(first, last) : ownersOfName(whole);
  const was =
    first !== '' || last !== '' ? [first, last].filter(Boolean).join(' ') : (row.get('owner.name')?.was ?? '');
  const shared = (meaning: ColumnMeaning) => sharedOut(meaning, row.get(meaning) ?? NO_CELL, Math.max(names.length, 1));
  const [ids, emails, mobiles, phones] = (
    ['owner.idNumber', 'owner.email', 'owner.mobile', 'owner.phone'] as const
  ).map(shared);
  const address = row.get('owner.address') ?? NO_CELL;
  // Without a name, the address and numbers stay for the name that a person enters.
  if (names.length === 0 && ![...row].some(([meaning, cell]) => meaning.startsWith('owner.') && cell.value !== ''))
    return [];
  return (names.length === 0 ? [NAMELESS] : names).map(
    (name, at): LineOwner => ({
      ...name,
      place: at,
      cells: {
        name: { value: name.name, was, ...(name.name === was ? {} : { repaired: true }) },
        idNumber: ids?.[at] ?? NO_CELL,
        email: emails?.[at] ?? NO_CELL,
        mobile: mobiles?.[at] ?? NO_CELL,
        phone: phones?.[at] ?? NO_CELL,
        address,
      },
    }),
  );
};

export const rowValue = (row: ReadonlyMap<ColumnMeaning, LineCell>, meaning: ColumnMeaning): string =>
  row.get(meaning)?.value ?? '';

/**
 * A row with its corrections: they decide what it is joined with. Those of an owner count here where the row names one
 * owner; the others follow once the owners are separated.
 */
export const correctedRow = (plan: SheetPlan, row: ListRow, edits: readonly TakeOnEdit[]): ListRowCells => {
  const cells = cellsOfRow(plan, row);
  const key = `${plan.sheet.id}:${row.row}`;
  const named = ownersOfRow(cells).length;
  const isOfOne = named === 1 || (named === 0 && plan.columns.some(({ meaning }) => meaning?.startsWith('owner.')));
  for (const { line, owner, field, value } of edits) {
    if (line !== key || field === 'row') continue;
    const isOwners = field.startsWith('owner.');
    if (isOwners && !(isOfOne && (owner ?? 0) === 0)) continue;
    if (field === 'owner.name') {
      cells.delete('owner.firstName');
      cells.delete('owner.lastName');
    }
    const was = cells.get(field)?.was ?? '';
    cells.set(field, { ...readListCell(field, value), was: was === '' ? value : was });
  }
  return cells;
};
