/**
 * Exports of other systems whose headings are published (decision 0257): known by them, and read without a word. What
 * somebody said of the same headings comes first. A system whose headings are published nowhere is not here.
 */
import type { ImportableTable } from '@stoep/contract/imports/imports.codes';
import { markedHeadings } from './headings-hash.ts';

type ReadyLayout = {
  /** What people call the export. */
  readonly name: string;
  readonly table: ImportableTable;
  /** Heading -> our column; all of them are there, in whatever order, and others besides are left. */
  readonly columns: Readonly<Record<string, string>>;
  /** Headings that are there too, by which it is told from others. */
  readonly beside: readonly string[];
};

const XERO = 'Xero, contacts';

/** Of one export the first is taken, unless it was said which table it is. */
export const READY_LAYOUTS: readonly ReadyLayout[] = [
  {
    name: XERO,
    table: 'owner_accounts',
    columns: {
      AccountNumber: 'key',
      ContactName: 'name',
      EmailAddress: 'email',
      PhoneNumber: 'phone',
      POAddressLine1: 'address_1',
      POAddressLine2: 'address_2',
      POCity: 'address_3',
    },
    beside: ['FirstName', 'LastName'],
  },
  {
    name: XERO,
    table: 'contacts',
    columns: {
      AccountNumber: 'key',
      FirstName: 'first_name',
      LastName: 'last_name',
      EmailAddress: 'email',
      MobileNumber: 'mobile',
    },
    beside: ['ContactName', 'POAddressLine1'],
  },
  {
    name: 'Sage Accounting, customers',
    table: 'owner_accounts',
    columns: {
      Reference: 'key',
      'Company Name': 'name',
      'Main Contact Email': 'email',
      'Main Contact Phone': 'phone',
      'Main Address Line 1': 'address_1',
      'Main Address Line 2': 'address_2',
      'Main Address Town': 'address_3',
    },
    beside: ['Main Contact Name', 'Main Address Post Code'],
  },
];

/** A template marks what it wants filled in with a star. */
const plain = (heading: string) => heading.replace(/^\*/, '');

const ready = READY_LAYOUTS.map(({ columns, beside, ...layout }) => {
  const ours = new Map(Object.entries(columns).map(([heading, column]) => [heading.toLowerCase(), column]));
  return { ...layout, ours, needs: [...ours.keys(), ...beside.map((one) => one.toLowerCase())] };
});

/** What each column of such an export is; undefined for any other file, or where it is told to be another table. */
export const readyFor = (headings: readonly string[], table: string | undefined) => {
  const here = markedHeadings(headings).map(plain);
  const found = ready.find(
    (one) =>
      (table === undefined || one.table === table) && one.needs.every((heading) => here.includes(heading)),
  );
  return found && { ...found, columns: here.map((heading) => found.ours.get(heading) ?? null) };
};
