/**
 * Recognises own exports: lists that the office exported and that come back as an import, by their column of record
 * ids.
 */
import { IMPORT_TABLES, type ImportTableName } from './imports.codes.ts';

/** Lists whose name differs from the import table of their records. */
const CALLED_OTHERWISE: Readonly<Record<string, ImportTableName>> = {
  'levy-lines': 'budget_lines',
  staff: 'logins',
};

/** The import table for the records of an office list; undefined where there is none. */
export const importTableOfOfficeList = (resource: string): ImportTableName | undefined => {
  const name = CALLED_OTHERWISE[resource] ?? resource.replaceAll('-', '_');
  return Object.hasOwn(IMPORT_TABLES, name) ? (name as ImportTableName) : undefined;
};

/** The heading of the column of record ids, which no other system uses. @param resource name of the list */
export const recordIdColumnHeadingOf = (resource: string): string => `Record ID (${resource})`;

const HEADING = /^Record ID \(([a-z0-9-]+)\)$/i;

/** The office list whose ids stand under this heading; undefined for any other heading. */
export const officeListOfRecordIdHeading = (heading: string): string | undefined => HEADING.exec(heading.trim())?.[1];

/** True when the keys of a file are record ids, as in own exports. @param keyHeading heading of the key column */
export const isRecordIdHeading = (keyHeading: string | undefined): boolean =>
  keyHeading !== undefined && officeListOfRecordIdHeading(keyHeading) !== undefined;
