/** What a column of a former agent's list may mean: the vocabulary of a take-on. */

/** Age columns of an age analysis, in days; the last one of a list is open-ended. */
export const BALANCE_AGE_MEANINGS = [
  'balance.current',
  'balance.30',
  'balance.60',
  'balance.90',
  'balance.120',
  'balance.150',
  'balance.180',
] as const;

export const COLUMN_MEANINGS = [
  'unit.door',
  'unit.section',
  'unit.floorArea',
  'unit.quota',
  'owner.name',
  'owner.firstName',
  'owner.lastName',
  'owner.idNumber',
  'owner.email',
  'owner.mobile',
  'owner.phone',
  'owner.address',
  'tenant.name',
  'tenant.email',
  'tenant.mobile',
  'account.number',
  'account.ownerSince',
  'balance.total',
  'balance.debit',
  'balance.credit',
  ...BALANCE_AGE_MEANINGS,
  'levy.administrative',
  'levy.reserve',
  'levy.total',
] as const;

export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

export type ColumnMeaningGroup = 'unit' | 'owner' | 'tenant' | 'account' | 'balance' | 'levy';

/** The record that a meaning belongs to. */
export const groupOfMeaning = (meaning: ColumnMeaning): ColumnMeaningGroup =>
  // Every meaning is a group and a field, with a point between them.
  meaning.slice(0, meaning.indexOf('.')) as ColumnMeaningGroup;

export const isMoneyMeaning = (meaning: ColumnMeaning): boolean => /^(?:balance|levy)\./.test(meaning);

/** The only meaning that several columns of a sheet may share: the lines of an address. */
export const mayRepeatMeaning = (meaning: ColumnMeaning): boolean => meaning === 'owner.address';

export const SHEET_JOINS = ['door', 'section', 'account', 'sectionIsDoor', 'accountEnd', 'owner'] as const;
/** How the rows of a sheet find their units. `accountEnd`: a section or door is the end of the account number. */
export type SheetJoin = (typeof SHEET_JOINS)[number];
