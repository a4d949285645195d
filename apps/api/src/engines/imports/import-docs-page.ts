/** Prints docs/import.md from the import tables' own declarations, so the two cannot differ. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { MAX_IMPORT_FILE_COLUMNS, MAX_IMPORT_HEADING_ROW } from '@stoep/contract/imports/file-layout';
import {
  IMPORT_DAY_FORMATS,
  MAX_IMPORT_UPLOAD_BYTES,
  MAX_LISTED_IMPORT_CHANGES,
  MAX_STORED_IMPORT_FAULTS,
} from '@stoep/contract/imports/imports.codes';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { ImportCellValue, ImportColumn } from './import-columns.ts';
import type { ImportTable } from './import-table.ts';
import { importTablesPoint } from './import-tables.ts';
import { HEADER_SYNONYMS } from './sheets/header-synonyms.ts';
import { KNOWN_SYSTEM_FILE_LAYOUTS } from './sheets/known-system-layouts.ts';
import { MAX_SAVED_FILE_LAYOUTS } from './sheets/layouts.queries.ts';
import { WHOLE_NAME_HEADINGS } from './sheets/name-column.ts';
import { renderCrmImportDocs } from './sources/crm-source.ts';
import { IMPORT_SERVER_SOURCE_LIMITS, IMPORT_THREAD_BOUNDS, IMPORT_UPLOAD_LIMITS } from './sources/source-limits.ts';
import { RECORD_NAME_QUERIES } from './staging/record-names.queries.ts';

const MB = 1_048_576;

const INTRODUCTION = `# Import

A portfolio is a folder or zip with one file per table (\`units.csv\` or \`units.xlsx\`), or [the CRM's export](#the-crms-export).
Tables may be left out. Staff import it in the office, under Imports, or on the server:

\`\`\`
stoep import <folder|zip> --as=<email of a member of staff> [--days=DD/MM/YYYY|MM/DD/YYYY] [--dry-run]
\`\`\`

The command

- follows the office's rules for this person: rights, dual approval, mails to the people affected;
- mails this person and the administrators;
- prints the rows added, changed and unchanged per table, or **every** fault: file, line, column, reason;
- exits with 1 if there is a fault.

The demo portfolio (\`apps/api/src/demo/portfolio\`) shows every file.

## How it works

- **All or nothing.** Every file and rule is checked first. One fault, and nothing changes. Rows, files, balances and the
  audit entry are written in one transaction.
- **Dry run.** Checks the same and writes nothing. Only the import itself finds a violated database constraint, such as a
  number that is already used. It then changes nothing.
- **Safe to repeat.** The key identifies a row. An equal row changes nothing, a different one updates the record, and
  records that the file lacks stay.
- **Preview.** The page lists the first ${MAX_LISTED_IMPORT_CHANGES} rows that change a record, by key, with old and new values. ID and bank account
  numbers are masked.
- **The ledger is append-only.** A changed row of \`ledger_entries\` is a fault. Import a \`reversal\` and a new entry.

## In the office

Step by step: [Bringing your lists in](guide/import.md).

- **Upload** a zip, or one table as .csv or .xlsx, up to ${MAX_IMPORT_UPLOAD_BYTES / MB} MB; import larger ones on the server. A table is recognised by its
  columns or file name, or you choose it. You can download a template.
- **The check** starts at once and changes nothing. It shows the additions and changes, or the faults and what to do. The
  first ${MAX_STORED_IMPORT_FAULTS.toLocaleString('en-GB')} faults can be downloaded as CSV.
- **Import** writes everything, and an audit entry with your name. An interrupted import has written nothing and is
  retried automatically. Imports of different tables run in parallel.
- **Deletion.** The content is deleted a day after the import, or a week after the upload. The history stays.

## Rights and dual approval

You may import the tables whose records your role may write. Only administrators import a whole portfolio. A file cannot
do what needs two people in the office:

- **Contractors.** Stored bank details are not changed. Leave \`payment_approved\` out or write "no", and bring the bank
  details with their proof. Once two people approve them on the contractor's page, it can be paid. New bank details for a
  contractor that was approved before are refused.
- **Payments.** Stored payments are not changed. If you import a payment as loaded, another person releases it. Import a
  released payment as loaded for confirmation, or as paid. Import a payment to a contractor as ready for payment, or as
  paid; it is loaded in the office, into the approved bank details.
- **Open votes.** Bring the trustees who may vote, without votes or interests: they vote in the product. You cannot
  confirm the outcome.
- **Logins.** You count as the person who set up the staff logins of the file. Once the instance is 30 days old, a file
  gives no role.

## Files

- **CSV:** UTF-8 or UTF-16; commas, semicolons or tabs between cells; " around cells that contain them.
- **XLSX:** hidden sheets are named but not read. If there are several others, the page asks which one to read.
- **Headings** are in the first line, in any order. Without an optional column, stored values stay and new rows have it
  empty. An empty cell clears the stored value.
- **Documents** are in folders beside the tables and named by path (\`files/minutes.pdf\`).
- **A zip** has its tables at the top level.
- **Refused** are
  - cells that start with =, and misplaced quotation marks;
  - workbooks with formulas, macros, links to other workbooks, or a cell far away from all others;
  - zips with passwords, links, or paths out of the archive.

| Limit | Office | Server |
|---|---|---|
| Files | ${IMPORT_UPLOAD_LIMITS.files.toLocaleString('en-GB')} | none |
| One file | ${IMPORT_UPLOAD_LIMITS.fileBytes / MB} MB | ${(IMPORT_SERVER_SOURCE_LIMITS.fileBytes / MB).toLocaleString('en-GB')} MB; CSV: none |
| One document | ${IMPORT_UPLOAD_LIMITS.documentBytes / MB} MB | ${(IMPORT_SERVER_SOURCE_LIMITS.fileBytes / MB).toLocaleString('en-GB')} MB |
| Everything, unpacked | ${IMPORT_UPLOAD_LIMITS.totalBytes / MB} MB | none |
| Compression | ${IMPORT_UPLOAD_LIMITS.packing} to 1 | none |
| Reading XLSX or JSON | ${IMPORT_THREAD_BOUNDS.megabytes} MB of memory, ${IMPORT_THREAD_BOUNDS.seconds} seconds | none |
| Rows of a CSV | none | none |

Above a limit, nothing is written. Split the file, save it as CSV, or import it on the server, where
\`NODE_OPTIONS=--max-old-space-size=8192\` gives it 8 GB of memory.

## Headings

Capitals, spaces, dashes and accents are ignored: \`First Name\` is \`first_name\`. "date" at the end means "day":
\`Due date\` is \`due_day\`. Synonyms:

${Object.entries(HEADER_SYNONYMS)
  .map(([column, names]) => `- \`${column}\`: ${names.join(', ')}`)
  .join('\n')}

A synonym that fits two columns of a table is not used. An unknown heading is a fault and changes nothing.

In the office, any headings will do. You choose the table, the heading row (up to row ${MAX_IMPORT_HEADING_ROW}; a title of one cell above it is
skipped), how days are written, and our column for each column of the file. Our column may also take another one's
values, or one value for every row. The file is then checked again.

- Your choices are saved for the agency and used for files with the same headings in any order. A value for every row is
  not saved. You can change or clear the choices. The last ${MAX_SAVED_FILE_LAYOUTS} are kept.
- A file may have ${MAX_IMPORT_FILE_COLUMNS} columns.
- Only the uploader and administrators see values. Long numbers, such as ID and account numbers, are hidden.

These exports of other systems are recognised by their headings. The page names the system. Your changes are saved:

${KNOWN_SYSTEM_FILE_LAYOUTS.map(
  ({ name, table, columns }) =>
    `- **${name}**, as \`${table}\`: ${Object.entries(columns)
      .map(([heading, column]) => `\`${heading}\` is \`${column}\``)
      .join(', ')}`,
).join('\n')}

**Lists that the office exports** can be edited and imported again:

- The last column, such as \`Record ID (contacts)\`, identifies the record, whatever the file's name. An unknown ID is
  refused; bring new records in a file without this column.
- Only values that differ are changes. Missing columns, calculated values, files, notes and masked numbers stay as stored.
- A column that the list does not have is asked about under Columns. Former labels, such as \`Phone\`, are still read.
- Write a link as the list shows it. A new link must be the name of only one record.
- A row that changes an entry, reading, payment, approval, vote or bank details is refused.

## Cells

- **Keys** are any text that stays the same. Other tables name the row by its key. For records made by hand, see below.
- **Money** is in rand, with at most two decimals: \`1234.50\`, \`1 234,50\`, \`1.234,50\`, \`R 1,234.50\`. Negative amounts are
  \`(123.45)\` or \`123.45-\`.
- **Days** are ${IMPORT_DAY_FORMATS[0]}, \`2026-03-31\`. **Times** are \`2026-03-31 14:05\` in South African time, or ISO 8601 with a zone.
  - \`2026/11/03\`, \`3 Nov 2025\`, Excel's day number (\`46100\`) and Excel's date cells are always read.
  - ${IMPORT_DAY_FORMATS[1]} or ${IMPORT_DAY_FORMATS[2]} is read only if chosen ("Date format" in the office, \`--days=${IMPORT_DAY_FORMATS[1]}\` on the server), with
    / . or - between, days and months of one or two digits, and years of two or four: \`31/03/2026\`, \`1.4.26\`. The order is never guessed.
- **Cells that a spreadsheet changed** are repaired if the original is certain. The page shows them before and after.
  - A mobile number of 9 digits, a branch code of 5 and an ID number of 12 (if then valid) get their leading zero.
  - \`="082…"\` is read as 082…. An apostrophe before a number or sign is removed.
  - A line break in a name becomes a space.
  - The address is read from \`Ann Zulu <ann@x.test>\`, \`mailto:ann@x.test\` and \`ann@x.test;\`. Two addresses are refused.
  - Shortened numbers (\`8.4E+12\`) and errors such as \`#N/A\` are refused.
- **Whole names** (\`whole_name\`: ${WHOLE_NAME_HEADINGS.join(', ')}) are split if first name and surname are certain: two words,
  \`Surname, first names\`, initials, surnames with van der, du, le and the like. Titles are removed. The page shows them
  before and after. Couples, companies and unclear names are refused. Import a company as an account holder; its name is
  never split.
- **Contacts without keys** have their email address as key.
- **Opening balances of zero** are skipped; the page counts them.
- **Yes and no** may also be Y, N, Ja and Nee. Words of a list may have any capitals. Several values have ; between them.

In demo mode, the demo portfolio may use days relative to today: \`today\`, \`today-40d\`, \`today+6d 17:00\`, \`month-3:25\`
(the 25th, three months ago), \`month-1:end\`. It may also give logins a password.
`;

const otherwiseText = (value: ImportCellValue): string => {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
};

const cellText = (text: string) => text.replaceAll('|', '\\|');

const columnLine = (column: ImportColumn): string => {
  const empty = otherwiseText(column.otherwise);
  const must = column.required ? 'yes' : empty === '' ? 'no' : `no: ${empty}`;
  return `| \`${column.name}\` | ${cellText(column.kind)} | ${must} | ${cellText(translateSentenceToEnglish(column.says))} |`;
};

const tableText = (table: ImportTable): string => {
  const rules = [
    ...(table.key.join() === 'key' ? [] : [texts.keyRow({ names: table.key.join(' and ') })]),
    ...(table.unique ?? []).map((names) => texts.twoRowsSame({ names: names.join(' and ') })),
    ...(table.rules ?? []).map(({ says }) => says),
  ];
  return [
    `### ${table.name}`,
    '',
    translateSentenceToEnglish(table.says),
    '',
    '| Column | Holds | Must be filled in | |',
    '|---|---|---|---|',
    ...table.columns.map(columnLine),
    ...(rules.length > 0 ? ['', ...rules.map((rule) => `- ${translateSentenceToEnglish(rule)}`)] : []),
    '',
  ].join('\n');
};

/** How a file can refer to the records of each table. */
const namesText = (): string =>
  Object.entries(RECORD_NAME_QUERIES)
    .map(([table, { says }]) => `- \`${table}\`: ${says}`)
    .join('\n');

const BY_HAND = `## Records made by hand

Records entered in the office have no key. A file names them as below, in any capitals. A name that several
records have is refused; two of them are named. Keys take precedence over names.

${namesText()}

A row may name a unit in two cells: the door in \`unit\`, and the building (code, name or key) in \`building\`. The building
also completes the name of a levy account, document, job or letter; the unit that of a charge.

A row with a new key updates a record made by hand that matches it:

- in any table, by the cells that must be unique, such as a building's code, or a unit's building and door;
- a person also by ID number, or by email address if the name fits;
- an account holder also by name, if no number or address differs.

The page marks the row "made by hand" and shows the changes. Only Import makes them, and gives the record the row's
key.

- A row that matches two records is refused, and so is a second row for one record.
- A record imported under another key is not matched: use that key.
- A file never changes payments, approvals, votes, comments, readings or ledger entries made by hand.
`;

const BETWEEN = `## Rules between rows

Imported rows and stored records are checked together.

- Every key that a row names is in the import or stored. If it is in the same table, as for a reversal, it is above.
- The quotas of a building's units add up to 100 %.
- A levy account is in the building of its unit. A meter is on the unit of its unit billing.
- A reversal has the account of its entry and the opposite amount, and is not dated before it. An entry is reversed once.
- A receipt has the account of the charge that it names.
- A levy account has one active AOD at a time.
- If a levy account states its balance, its entries in the folder add up to it; if there are none, its stored entries.
- What a payment or an approval is about is in the same building.
`;

const CRM = `## The CRM's export

A folder or zip with one JSON file per entity set, as the CRM's OData service returns it: \`{"value": [...]}\`. Request it with
\`Prefer: odata.include-annotations="*"\`, which adds the labels of codes. Any of the files below may be missing.

- **Keys** are the CRM's ids. Lookups (\`_x_value\`) hold the id of their record.
- **Codes** are read by their label, \`@OData.Community.Display.V1.FormattedValue\`. Labels are those of the tables above.
- **Values.** Money and other numbers are JSON numbers; yes and no are \`true\` and \`false\`. An instant
  (\`2026-02-28T22:00:00Z\`) in a day column is the day in South Africa.
- **Pages.** One file has all pages of a set; one with \`@odata.nextLink\` is refused. Sort tickets and payments by
  \`createdon\`: they are numbered in that order.
- **Documents** are beside the JSON files and named by path.
- Properties that are not listed are ignored. Files of other sets are refused.
- Faults name the file, the record's number in \`value\`, and the property.
`;

/** The whole page. */
export const renderImportDocsPage = (): string =>
  [
    INTRODUCTION,
    BY_HAND,
    BETWEEN,
    '## Tables\n',
    ...importTablesPoint.all().map(tableText),
    CRM,
    renderCrmImportDocs(),
  ].join('\n');
