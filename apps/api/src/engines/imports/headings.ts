/**
 * Headings as people write them. What is meant beyond doubt is read: capitals, blanks and dashes do not matter, "date" stands for
 * "day", and some words for others. What could be two things (name, number, unit) is not guessed: it is said, as any unknown heading.
 */
import type { ImportTable } from './declare.ts';

/** Column -> what else it is called, in English and Afrikaans. */
export const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  first_name: ['First names', 'Given name', 'Voornaam', 'Voorname'],
  last_name: ['Surname', 'Family name', 'Van', 'Familienaam'],
  email: ['E-mail address', 'E-pos', 'E-posadres'],
  mobile: [
    'Mobile number',
    'Cell',
    'Cell number',
    'Cellphone',
    'Cellphone number',
    'Selfoon',
    'Selfoonnommer',
  ],
  phone: ['Telephone', 'Telephone number', 'Phone number', 'Tel', 'Telefoon', 'Telefoonnommer'],
  id_number: ['ID no', 'Identity number', 'SA ID number', 'ID-nommer', 'Identiteitsnommer'],
  registration_number: ['Registration no', 'Reg number', 'Reg no', 'Registrasienommer'],
  vat_number: ['VAT no', 'BTW-nommer'],
  postal_code: ['Postcode', 'Poskode'],
  building: ['Scheme', 'Complex', 'Body corporate', 'Gebou', 'Skema', 'Regspersoon'],
  section_number: ['Section', 'Section no', 'Deelnommer'],
  door_number: ['Door', 'Door no', 'Flat number', 'Deurnommer', 'Woonstelnommer'],
  quota: ['Participation quota', 'PQ', 'Deelnemingskwota'],
  floor_area: ['Area', 'Square metres', 'm2', 'Vloeroppervlakte'],
  account_number: ['Account no', 'Acc no', 'Rekeningnommer'],
  branch_code: ['Branch', 'Takkode'],
  entry_day: ['Date', 'Transaction date', 'Datum'],
  due_day: ['Vervaldatum'],
  amount: ['Bedrag'],
  description: ['Details', 'Beskrywing'],
  reference: ['Ref', 'Verwysing'],
  serial_number: ['Serial no', 'Reeksnommer'],
  previous_reading: ['Vorige lesing'],
  current_reading: ['Huidige lesing'],
};

/** "E-mail Address (2)" -> "emailaddress2"; accents are left out. */
const lettersOf = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** "due_day" is also headed "Due date". */
const namesOf = (column: string): string[] => [
  column,
  ...(/_day$/.test(column) ? [column.replace(/_day$/, '_date')] : []),
  ...(ALSO_CALLED[column] ?? []),
];

const known = new WeakMap<ImportTable, ReadonlyMap<string, string>>();

/** Letters of a heading -> column; what would be two columns of the table is left out. */
const calledIn = (table: ImportTable): ReadonlyMap<string, string> => {
  const kept = known.get(table);
  if (kept) return kept;
  const called = new Map<string, string>();
  const twice = new Set<string>();
  for (const { name } of table.columns)
    for (const letters of new Set(namesOf(name).map(lettersOf))) {
      if (called.has(letters)) twice.add(letters);
      called.set(letters, name);
    }
  for (const letters of twice) called.delete(letters);
  // A column's own name is always its own.
  for (const { name } of table.columns) called.set(lettersOf(name), name);
  known.set(table, called);
  return called;
};

/** The column that a heading of the table stands for; undefined when it stands for none. */
export const columnHeaded = (table: ImportTable, heading: string): string | undefined =>
  calledIn(table).get(lettersOf(heading));
