/** Corrections that a person made to the lines of a take-on. The lists themselves are never changed. */
import type { ColumnMeaning } from './column-meanings.ts';
import { type LineCell, type LineMeaning, type LineOwner, OWNER_FIELDS, type OwnerField } from './list-row-cells.ts';
import { ownersOfName } from './owner-names.ts';
import { cleanListCell, readListCell } from './read-list-cell.ts';
import { LINE_IS_UNIT, LINE_LEFT_OUT, type TakeOnEdit } from './take-on-edit.ts';
import type { TakeOnLine } from './take-on-lines.ts';

const editedCell = (meaning: ColumnMeaning, value: string, was: string): LineCell => ({
  ...readListCell(meaning, value),
  was,
});

const NO_CELLS: Readonly<Record<OwnerField, LineCell>> = {
  name: { value: '', was: '' },
  idNumber: { value: '', was: '' },
  email: { value: '', was: '' },
  mobile: { value: '', was: '' },
  phone: { value: '', was: '' },
  address: { value: '', was: '' },
};

const emptyOwner = (place: number): LineOwner => ({
  name: '',
  kind: 'person',
  firstName: '',
  lastName: '',
  place,
  cells: NO_CELLS,
});

const editOwner = (owner: LineOwner, field: OwnerField, value: string): LineOwner => {
  if (field !== 'name')
    return {
      ...owner,
      cells: { ...owner.cells, [field]: editedCell(`owner.${field}`, value, owner.cells[field].was) },
    };
  const [named] = ownersOfName(cleanListCell(value));
  const { unclear, ...bare } = owner;
  const { unclear: stillUnclear, ...name } = named ?? {
    name: '',
    kind: 'person' as const,
    firstName: '',
    lastName: '',
  };
  // A person typed it: the last word is the surname, and nobody is asked again.
  return { ...bare, ...name, cells: { ...owner.cells, name: { value: name.name, was: owner.cells.name.was } } };
};

const ownerFieldOf = (field: ColumnMeaning): OwnerField | undefined =>
  OWNER_FIELDS.find((one) => `owner.${one}` === field);

const applyTo = (line: TakeOnLine, { owner, field, value }: TakeOnEdit): TakeOnLine => {
  if (field === 'row') {
    const { unmatched, ...rest } = line;
    return value === LINE_IS_UNIT ? rest : line;
  }
  const ownerField = ownerFieldOf(field);
  if (ownerField) {
    const at = owner ?? 0;
    const owners = line.owners.some(({ place }) => place === at) ? line.owners : [...line.owners, emptyOwner(at)];
    return { ...line, owners: owners.map((one) => (one.place === at ? editOwner(one, ownerField, value) : one)) };
  }
  const meaning = field as LineMeaning;
  const { doubled, ...rest } = line;
  const left = doubled?.filter((one) => one !== meaning) ?? [];
  return {
    ...rest,
    cells: { ...line.cells, [meaning]: editedCell(meaning, value, line.cells[meaning]?.was ?? '') },
    ...(left.length > 0 ? { doubled: left } : {}),
  };
};

/** The lines after all corrections, in the order in which they were made. */
export const applyTakeOnEdits = (lines: readonly TakeOnLine[], edits: readonly TakeOnEdit[]): TakeOnLine[] => {
  const byLine = new Map<string, TakeOnEdit[]>();
  for (const edit of edits) byLine.set(edit.line, [...(byLine.get(edit.line) ?? []), edit]);
  return lines.flatMap((line) => {
    const own = byLine.get(line.key) ?? [];
    if (own.some(({ field, value }) => field === 'row' && value === LINE_LEFT_OUT)) return [];
    const edited = own.reduce(applyTo, line);
    // An owner whose name was emptied is gone; the first one stays, for the name that is missing.
    return [{ ...edited, owners: edited.owners.filter(({ name, place }) => name !== '' || place === 0) }];
  });
};

/** Adds a correction; a later one of the same cell replaces the earlier. */
export const withTakeOnEdit = (edits: readonly TakeOnEdit[], edit: TakeOnEdit): TakeOnEdit[] => [
  ...edits.filter((one) => one.line !== edit.line || one.owner !== edit.owner || one.field !== edit.field),
  edit,
];
