/**
 * Exports of other systems with published headings (decision 0257), recognised without a question. A saved layout for
 * the same headings comes first.
 */
import type { ImportTableName } from '@stoep/contract/imports/imports.codes';
import { numberedHeadings } from './headings-hash.ts';

type ReadyLayout = {
  /** The name of the export for people. */
  readonly name: string;
  readonly table: ImportTableName;
  /** Heading -> our column. All must be present, in any order; other headings are ignored. */
  readonly columns: Readonly<Record<string, string>>;
  /** Further required headings that distinguish this export from others. */
  readonly beside: readonly string[];
};

const XERO = 'Xero, contacts';

/** The first match is used, unless a person chose the table. */
export const KNOWN_SYSTEM_FILE_LAYOUTS: readonly ReadyLayout[] = [
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

/** Templates mark required columns with a star. */
const plain = (heading: string) => heading.replace(/^\*/, '');

const ready = KNOWN_SYSTEM_FILE_LAYOUTS.map(({ columns, beside, ...layout }) => {
  const ours = new Map(Object.entries(columns).map(([heading, column]) => [heading.toLowerCase(), column]));
  return { ...layout, ours, needs: [...ours.keys(), ...beside.map((one) => one.toLowerCase())] };
});

/** The known export with these headings, for the chosen table if there is one; undefined if none. */
export const knownSystemFileLayoutOf = (headings: readonly string[], table: string | undefined) => {
  const here = numberedHeadings(headings).map(plain);
  const found = ready.find(
    (one) => (table === undefined || one.table === table) && one.needs.every((heading) => here.includes(heading)),
  );
  return found && { ...found, columns: here.map((heading) => found.ours.get(heading) ?? null) };
};
