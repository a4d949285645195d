/** How an import recognises lists that the office exported: by the column with the id of each record. */
import { IMPORTABLE, type ImportableTable } from './imports.codes.ts';

/** Lists whose name differs from the import table of their records. */
const CALLED_OTHERWISE: Readonly<Record<string, ImportableTable>> = {
  'levy-lines': 'budget_lines',
  staff: 'logins',
};

/** The table of an import whose rows are the records of a list; undefined where files bring none of them. */
export const ownTableOf = (resource: string): ImportableTable | undefined => {
  const name = CALLED_OTHERWISE[resource] ?? resource.replaceAll('-', '_');
  return Object.hasOwn(IMPORTABLE, name) ? (name as ImportableTable) : undefined;
};

/** The heading over the ids of records, which no other system uses. @param resource name of the list */
export const recordIdHeading = (resource: string): string => `Record ID (${resource})`;

const HEADING = /^Record ID \(([a-z0-9-]+)\)$/i;

/** The list whose ids are in the column of this heading; undefined for every other heading. */
export const listOfHeading = (heading: string): string | undefined => HEADING.exec(heading.trim())?.[1];

/** True where the keys of a file are ids of records, as in our own exports. @param keyHeading the heading of the keys */
export const holdsRecordIds = (keyHeading: string | undefined): boolean =>
  keyHeading !== undefined && listOfHeading(keyHeading) !== undefined;
